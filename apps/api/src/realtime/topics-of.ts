import type { TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';

export type TicketTopic = (typeof TICKET_TOPICS)[number];

const RAISED = {
  TicketIssued: 'tickets:created',
  TicketDetailsChanged: 'tickets:updated',
  PatientCalled: 'tickets:status:notified',
  TicketCompleted: 'tickets:status:completed',
  TicketCancelled: 'tickets:updated',
  TicketReset: 'tickets:status:waiting',
  TicketDeleted: 'tickets:deleted',
  PatientErased: 'tickets:updated',
} as const satisfies Record<QueueEvent<unknown>['type'], TicketTopic>;

const topics = new Map<string, TicketTopic>(Object.entries(RAISED));

/** The topic that an event of a clinic's day raises. Undefined: it is of a newer product, and its own processes tell of it. */
export const topicOf = (eventType: string): TicketTopic | undefined => topics.get(eventType);
