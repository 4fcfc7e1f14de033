import type { TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { DayEvent } from './announcement.ts';

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

/** What one event means to those who listen. */
export interface TopicUpdate {
  readonly revision: number;
  readonly topic: TicketTopic;
  /** As the event left it. */
  readonly ticket: Ticket<Sealed>;
  /** As it is by now: to whoever was away, more may have happened since. */
  readonly present: Ticket<Sealed>;
}

/** Undefined: there is nothing to tell. */
export function updateOf({ revision, type, ticket }: DayEvent, present = ticket): TopicUpdate | undefined {
  const topic = topicOf(type);
  return topic && ticket && present ? { revision, topic, ticket, present } : undefined;
}
