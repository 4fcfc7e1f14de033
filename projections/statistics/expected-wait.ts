import type { TicketFacts } from './day-facts.ts';
import { median } from './median.ts';

const MINUTE = 60_000;
/** A longer gap between two calls is a pause. */
const LONGEST_GAP = 60 * MINUTE;
/** The pace is measured over this many last calls. */
const CALLS = 20;
/** With fewer calls, today has no pace of its own yet. */
const ENOUGH_CALLS = 3;
const USUAL_GAP = 10 * MINUTE;

/** Whole minutes until a patient who joins now, behind so many waiting, is called. */
export function expectedWait(waiting: number, today: readonly TicketFacts[], lastOpenDay: readonly TicketFacts[]): number {
  const gap = paceOf(today) ?? medianGap(firstCalls(lastOpenDay)) ?? USUAL_GAP;
  return Math.ceil((waiting * gap) / MINUTE);
}

/** Undefined: the day has no pace of its own yet. */
export function paceOf(today: readonly TicketFacts[]): number | undefined {
  const calls = firstCalls(today);
  return calls.length < ENOUGH_CALLS ? undefined : medianGap(calls);
}

/** The last first calls, by the clock. A ticket that was reset and called again counts with both: each took its time. */
function firstCalls(tickets: readonly TicketFacts[]): readonly number[] {
  const calls = tickets.flatMap(([, , , at, ...earlier]) => (at === null ? earlier : [...earlier, at]));
  return calls.toSorted((a, b) => a - b).slice(-CALLS);
}

function medianGap(calls: readonly number[]): number | undefined {
  const gaps = calls.slice(1).map((call, index) => call - (calls[index] ?? call));
  return median(gaps.filter((gap) => gap <= LONGEST_GAP));
}
