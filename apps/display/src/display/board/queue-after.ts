import { DISPLAY } from '#libs/contracts/limits.ts';
import type { ReducedEvent } from '#libs/contracts/realtime/realtime.ts';
import { entriesShown } from '#libs/contracts/tickets/display-size.ts';
import type { ReducedEntry } from '#libs/contracts/tickets/reduced-entry.ts';
import { isPresent, queueWithCall, queueWithout } from '#libs/contracts/tickets/rules.ts';
import { callOf, isCalled } from '../announce/announcements.ts';

export type Event = Pick<ReducedEvent, 'topic' | 'data'>;

/** The wall's queue after an event, as far as the event alone tells it. */
export function queueAfter(queue: readonly ReducedEntry[], { topic, data }: Event): readonly ReducedEntry[] {
  const before = queue.find(({ ticket }) => ticket.id === data.ticket.id);
  switch (topic) {
    case 'tickets:deleted':
      return queueWithout(queue, data.ticket.id, ticketOf);
    case 'tickets:created':
      return before ? queue : fitting([...queue, data]);
    case 'tickets:updated':
      return before ? updated(queue, before, data) : queue;
    default:
      return fitting(statusChanged(queue, before, data));
  }
}

/** An update changes details or cancels. One that shows another status or call is older than what is shown. */
function updated(queue: readonly ReducedEntry[], before: ReducedEntry, entry: ReducedEntry): readonly ReducedEntry[] {
  if (!isPresent(entry.ticket.status)) return queueWithout(queue, entry.ticket.id, ticketOf);
  const isSame = entry.ticket.status === before.ticket.status && callOf(entry) === callOf(before);
  return isSame ? replaced(queue, before, entry) : queue;
}

/**
 * A patient who waits again, returned or sent on, has a place by rank, and entries have no rank. Unless nobody else waits, the
 * others stay as they are, and the fetch that follows shows the patient among them.
 */
function statusChanged(
  queue: readonly ReducedEntry[],
  before: ReducedEntry | undefined,
  entry: ReducedEntry,
): readonly ReducedEntry[] {
  if (isCalled(entry)) return queueWithCall(queue, entry, ticketOf);
  if (before && isWaiting(before) && isWaiting(entry)) return replaced(queue, before, entry);
  const others = queueWithout(queue, entry.ticket.id, ticketOf);
  const isAlone = isWaiting(entry) && queue.length < DISPLAY.size && others.every(isCalled);
  return isAlone ? [...others, entry] : others;
}

const replaced = (queue: readonly ReducedEntry[], before: ReducedEntry, entry: ReducedEntry): readonly ReducedEntry[] =>
  queue.map((other) => (other === before ? entry : other));

const isWaiting = ({ ticket }: ReducedEntry): boolean => ticket.status === 'waiting';

const ticketOf = ({ ticket }: ReducedEntry): ReducedEntry['ticket'] => ticket;

/** Every called one, and the first who wait, as the server answers. */
export const fitting = (queue: readonly ReducedEntry[]): readonly ReducedEntry[] =>
  queue.slice(0, entriesShown(queue.filter(isCalled).length));
