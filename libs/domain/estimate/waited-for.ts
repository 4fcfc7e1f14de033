import type { Stay } from './stay.ts';

/** How long, between two instants, at least one of these patients was waiting. `stays`: ordered by `since`. */
export function waitedFor(stays: readonly Stay[], from: number, to: number): number {
  let total = 0;
  let counted = from;
  for (const { since, calledAt, leftAt } of stays) {
    if (since >= to) break;
    const until = Math.min(calledAt ?? leftAt ?? to, to);
    const begin = Math.max(since, counted);
    if (until <= begin) continue;
    total += until - begin;
    counted = until;
  }
  return total;
}

const MINUTE = 60_000;

/** Whether somebody had waited for a minute at an instant: who came just then was called by a room that stood free. */
export const isAwaited = (stays: readonly Stay[], at: number): boolean => waitedFor(stays, at - MINUTE, at) >= MINUTE;
