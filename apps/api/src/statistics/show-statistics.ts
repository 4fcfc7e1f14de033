import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { type ClinicDay, type ClinicId, instant, type ServiceId } from '#libs/domain/kernel/ids.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { BOARDS, boardId } from '#projections/display/board.ts';
import { nextByService } from '#projections/display/next-by-service.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS } from '#projections/statistics/day-facts.ts';
import { factsOfDay, factsOfLastOpenDay } from '#projections/statistics/facts-of-day.ts';
import { figuresOf, figuresOfService, hasOwnPace } from '#projections/statistics/figures.ts';
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
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute({ clinicId, day, service: asked }: ShowStatistics): Promise<Statistics> {
    const statistics = this.readModels.collection(STATISTICS);
    const { today, places } = await this.queue.now(clinicId, instant(this.now()));
    const facts = await factsOfDay(statistics, clinicId, day ?? today);
    const service = places.services.find(({ id }) => id === asked)?.id;
    const before = hasOwnPace(facts, places) ? [] : await factsOfLastOpenDay(statistics, clinicId, day ?? today);
    if (service !== undefined) return { ...figuresOfService(facts, before, { service, places }), estimate: null };
    const { services, ...rest } = figuresOf(facts, before, places);
    const figures = { ...rest, estimate: null };
    if (!services) return figures;
    const board = await this.readModels.collection(BOARDS).get(boardId(clinicId, day ?? today));
    const next = nextByService(board, places);
    return { ...figures, services: services.map((each) => ({ ...each, estimate: null, next: [...(next.get(each.id) ?? [])] })) };
  }
}
