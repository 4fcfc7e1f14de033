import type { TICKET_TOPICS } from '#libs/contracts/realtime.ts';
import { STATUS_AFTER, type Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { DayEvent } from './announcement.ts';

export type TicketTopic = (typeof TICKET_TOPICS)[number];

/** By the status in which an event leaves its ticket. */
const TOPIC_OF_STATUS = {
  waiting: 'tickets:status:waiting',
  notified: 'tickets:status:notified',
  completed: 'tickets:status:completed',
  cancelled: 'tickets:updated',
  deleted: 'tickets:deleted',
  unchanged: 'tickets:updated',
} as const satisfies Record<(typeof STATUS_AFTER)[keyof typeof STATUS_AFTER], TicketTopic>;

/** The topic of an event of a clinic's day. Undefined: the event is a newer product's, whose own processes publish it. */
export function topicOf(eventType: string): TicketTopic | undefined {
  if (eventType === 'TicketIssued') return 'tickets:created';
  return isQueueEventType(eventType) ? TOPIC_OF_STATUS[STATUS_AFTER[eventType]] : undefined;
}

const isQueueEventType = (type: string): type is keyof typeof STATUS_AFTER => Object.hasOwn(STATUS_AFTER, type);

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
