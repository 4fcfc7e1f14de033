import type { Course } from './course.ts';
import type { QueueEvent } from './events.ts';

/** A ticket's place in the queue. */
export type Place = Pick<Course, 'arrival' | 'rank'>;

/** Ranks of those who come first lie so far before the order of arrival: more events than a day ever has. */
const FIRST = 1_000_000_000;

const comesFirst = (rank: number): boolean => rank < 0;

/** The place of a new ticket; `sequence`, here and below: the event's revision in the day's stream. */
export const placeOfNew = ({ priority }: { readonly priority?: unknown }, sequence: number): Place => ({
  arrival: sequence,
  rank: priority === undefined ? sequence : sequence - FIRST,
});

/** The place after an event. Who comes first already keeps the place among the others who do. */
export function placeAfter({ arrival, rank }: Place, event: QueueEvent<unknown>, sequence: number): Place {
  if (arrivesAnew(event)) return { arrival: sequence, rank: comesFirst(rank) ? rank : sequence };
  if (event.type === 'TicketPrioritised') return { arrival, rank: comesFirst(rank) ? rank : sequence - FIRST };
  if (event.type === 'TicketPriorityEnded') return { arrival, rank: arrival };
  if (event.type === 'ActionUndone') return { arrival: event.data.before.arrival, rank: event.data.before.rank };
  return { arrival, rank };
}

/** Whether the ticket arrives anew by the event: its wait and its calls are counted from then. */
export const arrivesAnew = (event: QueueEvent<unknown>): boolean => event.type === 'TicketReset' && !event.data.keepsPlace;
