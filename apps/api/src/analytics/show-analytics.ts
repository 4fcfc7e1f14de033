import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Analytics, AnalyticsQuery } from '#libs/contracts/analytics.ts';
import { type ClinicId, dashed } from '#libs/domain/kernel/ids.ts';
import type { DayRange } from '#projections/analytics/days-of-range.ts';
import { RangeTally } from '#projections/analytics/range-tally.ts';
import type { Tallies } from '#projections/analytics/tally.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { AnalysedDays } from './analysed-days.ts';
import { askedRange } from './asked-range.ts';
import { figuresOf } from './figures.ts';

/** Figures over days of some clinics, the first of which tells what today is. */
export class ShowAnalytics extends Query<Analytics> {
  constructor(
    readonly clinics: readonly ClinicId[],
    readonly query: AnalyticsQuery,
  ) {
    super();
  }
}

@QueryHandler(ShowAnalytics)
export class ShowAnalyticsHandler implements IQueryHandler<ShowAnalytics> {
  private readonly clinics;

  constructor(
    private readonly days: AnalysedDays,
    readModels: ReadModels,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  async execute({ clinics, query }: ShowAnalytics): Promise<Analytics> {
    const range = askedRange(query, await this.days.todayOf(clinics));
    const tally = await this.tally(clinics, range);
    const before = await this.tally(clinics, range.before);
    return {
      from: dashed(range.from),
      to: dashed(range.to),
      totals: figuresOf(tally.totals),
      before: figuresOf(before.totals),
      days: [...tally.days]
        .map(([day, each]) => ({ day: dashed(day), ...figuresOf(each) }))
        .sort((a, b) => (a.day < b.day ? -1 : 1)),
      hours: tally.byWeekHour().map(([at, each]) => ({ ...at, ...figuresOf(each) })),
      lengths: tally.lengths.byHour().map(({ hour, mean, max }) => ({ hour, mean: Math.round(mean * 10) / 10, max })),
      ...(await this.partsOf(clinics, tally)),
    };
  }

  private async tally(clinics: readonly ClinicId[], range: DayRange): Promise<RangeTally> {
    const tally = new RangeTally();
    for (const clinicId of clinics) for await (const [day, facts] of this.days.of(clinicId, range)) tally.count(day, facts);
    return tally;
  }

  /** Parts to which nobody came are left out. */
  private async partsOf(
    ids: readonly ClinicId[],
    tally: RangeTally,
  ): Promise<Pick<Analytics, 'clinics' | 'services' | 'rooms' | 'staff'>> {
    const shown = await Promise.all(
      ids.map(async (clinicId) => {
        const clinic = await this.clinics.get(clinicId);
        const parts = tally.partsOf(clinicId);
        const name = clinic?.name ?? clinicId;
        return {
          clinics: rowsOf([{ id: clinicId, name }], tally.clinics).map((row) => ({ ...row, target: null })),
          services: rowsOf(clinic?.config.services ?? [], parts.services).map((row) => ({
            clinic: clinicId,
            ...row,
            target: null,
          })),
          rooms: rowsOf(clinic?.config.rooms ?? [], parts.rooms).map((row) => ({ clinic: clinicId, ...row })),
        };
      }),
    );
    return {
      clinics: shown.flatMap((each) => each.clinics),
      services: shown.flatMap((each) => each.services),
      rooms: shown.flatMap((each) => each.rooms),
      staff: [],
    };
  }
}

/** Rows in the clinic's own order. */
function rowsOf<Id extends string>(all: readonly { readonly id: Id; readonly name: string }[], tallies: Tallies<Id>) {
  return all.flatMap(({ id, name }) => {
    const tally = tallies.get(id);
    return tally && tally.arrivals > 0 ? [{ id, name, ...figuresOf(tally) }] : [];
  });
}
