import type { TICKET_TOPICS, Topic } from '#libs/contracts/realtime/realtime.ts';
import { EFFECTS, isQueueEventType } from '#libs/domain/queue-day/events.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { DayEvent } from '../announce/announcement.ts';
import type { FeedUpdate } from '../feed-source.ts';

export type TicketTopic = (typeof TICKET_TOPICS)[number];

/** The topic for each status in which an event leaves its ticket. */
const TOPIC_OF_STATUS = {
  waiting: 'tickets:status:waiting',
  notified: 'tickets:status:notified',
  completed: 'tickets:status:completed',
  cancelled: 'tickets:updated',
  deleted: 'tickets:deleted',
  unchanged: 'tickets:updated',
  // Nothing is called anew: a status topic would ring.
  restored: 'tickets:updated',
} as const satisfies Record<(typeof EFFECTS)[keyof typeof EFFECTS]['status'], TicketTopic>;

/**
 * The topic of an event of a clinic's day, by the ticket's state after it. Undefined: the event is a newer product's, whose own
 * processes publish it.
 */
export function topicOf(eventType: string, after?: Pick<Ticket<unknown>, 'legs'> | null): TicketTopic | undefined {
  if (eventType === 'TicketIssued') return 'tickets:created';
  if (eventType === 'TicketMoved') return wasCalled(after) ? 'tickets:status:waiting' : 'tickets:updated';
  return isQueueEventType(eventType) ? TOPIC_OF_STATUS[EFFECTS[eventType].status] : undefined;
}

/** A move begins a new wait: the one before it was ended by a call, or by the move itself. */
const wasCalled = (after: Pick<Ticket<unknown>, 'legs'> | null | undefined): boolean =>
  (after?.legs.at(-2)?.calledAt ?? null) !== null;

/** One event as an update of a topic. */
export interface TopicUpdate extends FeedUpdate {
  readonly topic: TicketTopic;
  /** State right after the event. */
  readonly ticket: Ticket<Sealed>;
  /** Present state: in a replay, later events may have changed the ticket. */
  readonly present: Ticket<Sealed>;
}

/** Returns undefined when the event raises no topic. */
export function updateOf({ revision, type, ticket }: DayEvent, present = ticket): TopicUpdate | undefined {
  const topic = topicOf(type, ticket);
  return topic && ticket && present ? { revision, topic, ticket, present } : undefined;
}

/** Maps missed events to updates; a ticket's last event gives its present state for all of them. */
export function updatesIn(events: readonly DayEvent[], topic: Topic): readonly TopicUpdate[] {
  const present = new Map(events.map(({ ticket }) => [ticket?.id, ticket]));
  return events
    .flatMap((event) => updateOf(event, present.get(event.ticket?.id)) ?? [])
    .filter((update) => update.topic === topic);
}
