import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { instant, type TenantId } from '#libs/domain/kernel/ids.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { STATISTICS, type StatisticsDocument } from '#projections/statistics/day-facts.ts';
import { paceOf } from '#projections/statistics/expected-wait.ts';
import { factsOfDay, factsOfLastOpenDay } from '#projections/statistics/facts-of-day.ts';
import { figuresOf } from '#projections/statistics/figures.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';

/** Today's figures. */
export class ShowStatistics extends Query<Statistics> {
  constructor(readonly tenant: TenantId) {
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

  async execute({ tenant }: ShowStatistics): Promise<Statistics> {
    const statistics = this.readModels.collection<StatisticsDocument>('statistics', STATISTICS.name);
    const today = await this.queue.today(tenant, instant(this.now()));
    const facts = await factsOfDay(statistics, tenant, today);
    const before = paceOf(facts) === undefined ? await factsOfLastOpenDay(statistics, tenant, today) : [];
    return figuresOf(facts, before);
  }
}
