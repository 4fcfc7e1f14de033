import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { type ClinicDay, type ClinicId, instant, type ServiceId } from '#libs/domain/kernel/ids.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { BOARDS, boardId } from '#projections/display/board.ts';
import { nextByService } from '#projections/display/next-by-service.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS } from '#projections/statistics/day-facts.ts';
import { factsOfDay, factsOfLastOpenDay } from '#projections/statistics/facts-of-day.ts';
import { figuresOf, figuresOfService, hasOwnPace } from '#projections/statistics/figures.ts';
import { ClinicEstimates, type EstimatedDay } from '../estimates/public.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';

/** Figures of today, or of a given day: a caller that names the day gets the same day after midnight. Of one service where it is named. */
export class ShowStatistics extends Query<Statistics> {
  constructor(
    readonly clinicId: ClinicId,
    readonly day?: ClinicDay,
    readonly service?: ServiceId,
  ) {
    super();
  }
}

@QueryHandler(ShowStatistics)
export class ShowStatisticsHandler implements IQueryHandler<ShowStatistics> {
  constructor(
    private readonly readModels: ReadModels,
    private readonly queue: ClinicQueue,
    private readonly estimates: ClinicEstimates,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ clinicId, day, service: asked }: ShowStatistics): Promise<Statistics> {
    const statistics = this.readModels.collection(STATISTICS);
    const at = instant(this.now());
    const clinic = await this.queue.now(clinicId, at);
    const { today, places } = clinic;
    const shown =
      day === undefined || day === today ? await this.estimates.of(clinicId, clinic, at) : await this.dayBefore(clinicId, day);
    const { facts } = shown;
    const service = places.services.find(({ id }) => id === asked)?.id;
    const before = hasOwnPace(facts, places) ? [] : await factsOfLastOpenDay(statistics, clinicId, day ?? today);
    const expected = estimated(shown);
    if (service !== undefined) return expected(service, figuresOfService(facts, before, { service, places }));
    const { services, ...figures } = figuresOf(facts, before, places);
    if (!services) return expected(null, figures);
    const board = await this.readModels.collection(BOARDS).get(boardId(clinicId, day ?? today));
    const next = nextByService(board, places);
    const each = services.map((one) => expected(one.id, { ...one, next: [...(next.get(one.id) ?? [])] }));
    return { ...figures, estimate: null, services: each };
  }

  /** A day that is over, which nobody joins. */
  private async dayBefore(clinicId: ClinicId, day: ClinicDay): Promise<Joined> {
    return { facts: await factsOfDay(this.readModels.collection(STATISTICS), clinicId, day), joining: () => null };
  }
}

type Joined = Pick<EstimatedDay, 'facts' | 'joining'>;

/** Figures with the estimate of the wait; its middle is the expected wait, which stands on the pace of calls where nothing else is known. */
const estimated =
  ({ joining }: Joined) =>
  <F extends { readonly expectedWaitTime: number | null }>(
    service: ServiceId | null,
    figures: F,
  ): F & { readonly estimate: Estimate } => {
    const estimate = joining(service);
    return { ...figures, expectedWaitTime: estimate?.middle ?? figures.expectedWaitTime, estimate };
  };
