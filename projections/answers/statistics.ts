import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import { figuresOf, figuresOfService } from '#libs/domain/figures/today/figures.ts';
import type { ServiceId } from '#libs/domain/kernel/ids.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { BoardDocument } from '../display/board.ts';
import { nextByService } from '../display/next-by-service.ts';
import type { EstimatedDay } from './estimated-day.ts';

/** A clinic's day, of which figures are told. */
export interface DayOfFigures extends Pick<EstimatedDay, 'facts' | 'joining'> {
  /** Facts of the clinic's last open day, which gives the pace where this one has none yet. */
  readonly before: readonly TicketFacts[];
  readonly places: Places;
}

/** Figures of the whole clinic, with those of each service where it has any. */
export function statisticsOf(
  { facts, joining, before, places }: DayOfFigures,
  board: Pick<BoardDocument, 'entries'> | undefined,
): Statistics {
  const { services, ...figures } = figuresOf(facts, before, places);
  if (!services) return { ...figures, ...expected(figures, joining(null)) };
  const next = nextByService(board, places);
  const each = services.map((one) => ({
    ...one,
    ...expected(one, joining(one.id)),
    next: [...(next.get(one.id) ?? [])],
  }));
  return { ...figures, estimate: null, services: each };
}

/** Figures of one service. */
export function statisticsOfService({ facts, joining, before, places }: DayOfFigures, service: ServiceId): Statistics {
  const figures = figuresOfService(facts, before, { service, places });
  return { ...figures, ...expected(figures, joining(service)) };
}

/** The estimate's middle is the expected wait, which stands on the pace of calls where nothing else is known. */
const expected = (
  { expectedWaitTime }: Pick<Statistics, 'expectedWaitTime'>,
  estimate: Estimate,
): Pick<Statistics, 'expectedWaitTime' | 'estimate'> => ({ expectedWaitTime: estimate?.middle ?? expectedWaitTime, estimate });
