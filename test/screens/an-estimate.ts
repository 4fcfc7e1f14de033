import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** A range around so many minutes, as wide as estimates usually are. */
export const around = (middle: number): NonNullable<Estimate> => ({
  low: Math.round(middle * 0.6),
  middle,
  high: Math.round(middle * 1.5) + 4,
});

/** Pairs as reception reads them: a range for each who waits, later ones after earlier ones. */
export function withEstimates(pairs: readonly TicketPair[]): readonly TicketPair[] {
  const waiting = pairs.filter(({ ticket }) => ticket.status === 'waiting');
  return pairs.map((pair) =>
    pair.ticket.status === 'waiting' ? { ...pair, estimate: around(waiting.indexOf(pair) * 9) } : pair,
  );
}
