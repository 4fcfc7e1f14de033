import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { hasOwnPace } from '#libs/domain/figures/today/figures.ts';
import { type ClinicDay, type ClinicId, instant, type ServiceId } from '#libs/domain/kernel/ids.ts';
import { hasServices } from '#libs/domain/queue-day/places.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { type EstimatedDay, unestimatedDay } from '#projections/answers/estimated-day.ts';
import { statisticsOf, statisticsOfService } from '#projections/answers/statistics.ts';
import { BOARDS, boardId } from '#projections/display/board.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS } from '#projections/statistics/day-facts.ts';
import { factsOfDay, factsOfLastOpenDay } from '#projections/statistics/facts-of-day.ts';
import { ClinicEstimates } from '../../../estimates/public.ts';
import { CLOCK, type Clock } from '../../../platform/runtime/tokens.ts';

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
    private readonly days: ClinicDays,
    private readonly estimates: ClinicEstimates,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ clinicId, day, service: asked }: ShowStatistics): Promise<Statistics> {
    const statistics = this.readModels.collection(STATISTICS);
    const at = instant(this.now());
    const clinic = await this.days.clinicNow(clinicId, at);
    const { today, places } = clinic;
    const shown =
      day === undefined || day === today
        ? await this.estimates.estimatesOf(clinicId, clinic, at)
        : await this.dayBefore(clinicId, day);
    const before = hasOwnPace(shown.facts, places) ? [] : await factsOfLastOpenDay(statistics, clinicId, day ?? today);
    const figured = { ...shown, before, places };
    const service = places.services.find(({ id }) => id === asked)?.id;
    if (service !== undefined) return statisticsOfService(figured, service);
    const board = hasServices(places) ? await this.readModels.collection(BOARDS).get(boardId(clinicId, day ?? today)) : undefined;
    return statisticsOf(figured, board);
  }

  /** A day that is over, which nobody joins. */
  private async dayBefore(clinicId: ClinicId, day: ClinicDay): Promise<EstimatedDay> {
    return unestimatedDay(await factsOfDay(this.readModels.collection(STATISTICS), clinicId, day));
  }
}
