import { wallClock } from './wall-clock.ts';

const HOUR = 60 * 60_000;
/** No zone changes its offset twice in so short a time. */
const STEP = 7 * 24 * HOUR;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

/** The offsets of a time zone from one instant to another, found once: asking the calendar for each of many instants takes seconds. */
export class ZoneOffsets {
  private readonly spans: readonly Span[];

  constructor(timezone: string, from: number, to: number) {
    this.spans = spansOf((at) => wallClock(at, timezone) - at, from, to);
  }

  /** The offset in milliseconds; that of the nearest instant where this one lies outside. */
  offsetAt(instant: number): number {
    return (this.spans.findLast(({ from }) => from <= instant) ?? this.spans[0])?.offset ?? 0;
  }

  /** The first instant at which the clock shows this time or a later one, given as if it were UTC. */
  firstShowing(local: number): number {
    for (const { from, to, offset } of this.spans) {
      const instant = Math.max(from, local - offset);
      if (instant < to) return instant;
    }
    return local - this.offsetAt(local);
  }
}

function spansOf(offsetAt: (at: number) => number, first: number, last: number): readonly Span[] {
  const spans: Span[] = [];
  let from = first;
  let offset = offsetAt(first);
  for (let at = first; at < last; at += STEP) {
    const next = Math.min(at + STEP, last);
    const then = offsetAt(next);
    if (then === offset) continue;
    const change = firstWith(then, offsetAt, at, next);
    spans.push({ from, to: change, offset });
    [from, offset] = [change, then];
  }
  return [...spans, { from, to: Number.POSITIVE_INFINITY, offset }];
}

/** The first instant with this offset, which is after the one and not after the other. */
function firstWith(offset: number, offsetAt: (at: number) => number, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}
