import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import { given } from '../../testing/given.ts';
import { type Decided, logOf } from '../../testing/log.ts';
import type { StatisticsDocument } from '../day-facts.ts';
import { statistics } from '../statistics.projection.ts';

/** Facts of a day after these events, its pieces put together. */
export function factsAfterAll(...events: readonly Decided[]): readonly TicketFacts[] {
  const pieces = Object.values(given(statistics, logOf(...events))['statistics'] ?? {});
  // The projection's own documents: nothing else is put there.
  return pieces.flatMap((piece) => (piece as StatisticsDocument | null)?.tickets ?? []);
}
