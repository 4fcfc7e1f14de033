import type { Readable } from 'node:stream';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ANALYTICS_COLUMNS, type AnalyticsQuery, type WholeFigures } from '#libs/contracts/analytics/analytics.ts';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import type { AnalyticsDay } from '#libs/domain/figures/range/analytics-day.ts';
import { PackedLegs } from '#libs/domain/figures/range/packed-legs.ts';
import type { CountedDay } from '#libs/domain/figures/range/range-tally.ts';
import { hourTallies } from '#libs/domain/figures/range/tally.ts';
import { noParts, tallyDay } from '#libs/domain/figures/range/tally-day.ts';
import { dashed } from '#libs/domain/kernel/ids.ts';
import { BYTE_ORDER_MARK, csvBytes, csvRow } from '#libs/verify/export/csv.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { DayRange } from '#projections/statistics/days-of-range.ts';
import { RecordedExports } from '../../platform/audit/recorded-exports.ts';
import type { ManagedClinic } from '../../sign-in/public.ts';
import { AnalysedDays } from '../analysed-days.ts';
import { askedRange } from '../asked-range.ts';
import { wholeFiguresOf } from '../figures.ts';
import { hasTarget } from '../targets.ts';

/** The figures of each hour of each day, as a file for a spreadsheet. */
export class ExportAnalytics extends Query<Readable> {
  constructor(
    readonly clinics: readonly ManagedClinic[],
    readonly query: AnalyticsQuery,
    readonly correlationId: string,
  ) {
    super();
  }
}

@QueryHandler(ExportAnalytics)
export class ExportAnalyticsHandler implements IQueryHandler<ExportAnalytics> {
  private readonly clinics;

  constructor(
    private readonly days: AnalysedDays,
    private readonly exports: RecordedExports,
    readModels: ReadModels,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  async execute({ clinics, query, correlationId }: ExportAnalytics): Promise<Readable> {
    const range = askedRange(query, await this.days.todayOf(clinics.map(({ clinicId }) => clinicId)));
    const { from, to } = range;
    const contexts = clinics.map(({ clinicId, actor }) => ({ clinicId, actor, correlationId }));
    return await this.exports.open(contexts, { type: 'AnalyticsExported', data: { from, to } }, this.rows(clinics, range));
  }

  private async *rows(clinics: readonly ManagedClinic[], range: DayRange): AsyncIterable<Buffer> {
    yield csvBytes(BYTE_ORDER_MARK + csvRow(ANALYTICS_COLUMNS));
    for (const { clinicId } of clinics) {
      const { name = clinicId, config = DEFAULT_CONFIG } = (await this.clinics.get(clinicId)) ?? {};
      const isTargeted = hasTarget(config);
      for await (const [day, facts] of this.days.countedDaysIn(clinicId, range))
        yield csvBytes(rowsOf(name, day, facts, isTargeted));
    }
  }
}

function rowsOf(clinic: string, day: AnalyticsDay, facts: CountedDay, isTargeted: boolean): string {
  const hours = hourTallies();
  tallyDay(day, PackedLegs.parse(day.legs), facts, hours, noParts());
  const rows = [...hours.entries()].filter(([, { arrivals }]) => arrivals > 0);
  return rows
    .map(([hour, tally]) => csvRow([clinic, dashed(day.day), hour, ...cellsOf(wholeFiguresOf(tally, isTargeted))]))
    .join('');
}

/** Cells in the order of ANALYTICS_COLUMNS, behind clinic, day and hour. */
function cellsOf({ wait, service, messages, ...counts }: WholeFigures): readonly (number | null)[] {
  return [
    counts.arrivals,
    counts.calls,
    counts.recalls,
    counts.completed,
    counts.absent,
    counts.cancelled,
    counts.left,
    counts.unfinished,
    counts.moved,
    counts.tooLong,
    counts.waits,
    counts.withinTarget,
    wait.median,
    wait.p90,
    service.median,
    service.p90,
    messages.sent,
    messages.delivered,
    messages.failed,
  ];
}
