import { median } from '../median.ts';
import type { Wait } from './waits.ts';

const MINUTE = 60_000;
/** A longer gap between two calls is a pause. */
const LONGEST_GAP = 60 * MINUTE;
/** The pace is measured over this many last calls. */
const CALLS = 20;
/** Today has no pace of its own yet with fewer calls. */
const ENOUGH_CALLS = 3;
const USUAL_GAP = 10 * MINUTE;

/** Whole minutes until a patient with so many ahead is called. */
export type WaitBehind = (ahead: number) => number;

export function waitBehind(today: readonly Wait[], lastOpenDay: readonly Wait[]): WaitBehind {
  const gap = paceOf(today) ?? medianGap(firstCalls(lastOpenDay)) ?? USUAL_GAP;
  return (ahead) => Math.ceil((ahead * gap) / MINUTE);
}

/** Undefined: the day has no pace of its own yet. */
export function paceOf(today: readonly Wait[]): number | undefined {
  const calls = firstCalls(today);
  return calls.length < ENOUGH_CALLS ? undefined : medianGap(calls);
}

/** The last first calls, by the clock. A ticket that was reset or sent on and called again counts with each: each took its time. */
function firstCalls(waits: readonly Wait[]): readonly number[] {
  const calls = waits.flatMap(({ calledAt }) => calledAt ?? []);
  return calls.toSorted((a, b) => a - b).slice(-CALLS);
}

function medianGap(calls: readonly number[]): number | undefined {
  const gaps = calls.slice(1).map((call, index) => call - (calls[index] ?? call));
  return median(gaps.filter((gap) => gap <= LONGEST_GAP));
}
