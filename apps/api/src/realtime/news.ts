import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { DayEvent } from './announcement.ts';
import { type TicketTopic, topicOf } from './topics-of.ts';

/** What one event means to those who listen. */
export interface News {
  readonly revision: number;
  readonly topic: TicketTopic;
  /** As the event left it. */
  readonly ticket: Ticket<Sealed>;
  /** As it is by now: to whoever was away, more may have happened since. */
  readonly present: Ticket<Sealed>;
}

/** Undefined: there is nothing to tell. */
export function newsOf({ revision, type, ticket }: DayEvent, present = ticket): News | undefined {
  const topic = topicOf(type);
  return topic && ticket && present ? { revision, topic, ticket, present } : undefined;
}
