import { given } from '../../testing/given.ts';
import { type Decided, logOf } from '../../testing/log.ts';
import type { StatisticsDocument, TicketFacts } from '../day-facts.ts';
import { statistics } from '../statistics.projection.ts';

/** What a day of these events leaves to know, its pieces put together. */
export function factsAfterAll(...events: readonly Decided[]): readonly TicketFacts[] {
  const pieces = Object.values(given(statistics, logOf(...events))['statistics'] ?? {});
  // The projection's own documents, as nothing else is put there.
  return pieces.flatMap((piece) => (piece as StatisticsDocument | null)?.tickets ?? []);
}
