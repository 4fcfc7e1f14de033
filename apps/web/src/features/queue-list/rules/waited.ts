import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

interface Moment {
  readonly now: number;
  readonly isPastDay: boolean;
}

const SECOND = 1_000;

/** Seconds in the queue until the first call, or until now for those who still wait; null where the wait had no such end. */
export function waited({ waitingSince, waitingAt, status }: TicketPair['ticket'], { now, isPastDay }: Moment): number | null {
  if (waitingAt !== null) return (Date.parse(waitingAt) - Date.parse(waitingSince)) / SECOND;
  if (status !== 'waiting' || isPastDay) return null;
  // The clocks of a page and its server may differ a little.
  return Math.max(0, (now - Date.parse(waitingSince)) / SECOND);
}
