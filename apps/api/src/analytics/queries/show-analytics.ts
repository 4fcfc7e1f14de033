import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Analytics, AnalyticsQuery } from '#libs/contracts/analytics/analytics.ts';
import { type ClinicConfig, DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { RangeTally } from '#libs/domain/figures/range/range-tally.ts';
import type { Tallies, Tally } from '#libs/domain/figures/range/tally.ts';
import { type ClinicId, dashed, isMemberId } from '#libs/domain/kernel/ids.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { DayRange } from '#projections/statistics/days-of-range.ts';
import { MemberNames } from '../../members/public.ts';
import { AnalysedDays } from '../analysed-days.ts';
import { askedRange } from '../asked-range.ts';
import { figuresOf, wholeFiguresOf } from '../figures.ts';
import { hasTarget, targetOf } from '../targets.ts';
import { WaitingCauses } from '../waiting-causes.ts';

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
    private readonly members: MemberNames,
    private readonly causes: WaitingCauses,
    readModels: ReadModels,
  ) {
    this.clinics = readModels.collection(CLINICS);
  }

  async execute({ clinics, query }: ShowAnalytics): Promise<Analytics> {
    const range = askedRange(query, await this.days.todayOf(clinics));
    const tally = await this.tally(clinics, range);
    const before = await this.tally(clinics, range.before);
    const isTargeted = (await this.configsOf(clinics)).every(hasTarget);
    const told = (each: Tally) => wholeFiguresOf(each, isTargeted);
    return {
      from: dashed(range.from),
      to: dashed(range.to),
      totals: told(tally.totals),
      before: told(before.totals),
      days: [...tally.days].map(([day, each]) => ({ day: dashed(day), ...told(each) })).sort((a, b) => (a.day < b.day ? -1 : 1)),
      hours: tally.byWeekHour().map(([at, each]) => ({ ...at, ...told(each) })),
      lengths: tally.lengths.byHour().map(({ hour, mean, max }) => ({ hour, mean: Math.round(mean * 10) / 10, max })),
      ...(await this.partsOf(clinics, tally)),
      ...(await this.causes.of(clinics, range)),
    };
  }

  private async tally(clinics: readonly ClinicId[], range: DayRange): Promise<RangeTally> {
    const tally = new RangeTally();
    for (const clinicId of clinics)
      for await (const [day, facts] of this.days.countedDaysIn(clinicId, range)) tally.count(day, facts);
    return tally;
  }

  private async configsOf(ids: readonly ClinicId[]): Promise<readonly ClinicConfig[]> {
    return await Promise.all(ids.map(async (id) => (await this.clinics.get(id))?.config ?? DEFAULT_CONFIG));
  }

  private async partsOf(ids: readonly ClinicId[], tally: RangeTally): Promise<PartsShown> {
    const shown = await Promise.all(ids.map((clinicId) => this.partsOfClinic(clinicId, tally)));
    return {
      clinics: shown.flatMap(({ clinics }) => clinics),
      services: shown.flatMap(({ services }) => services),
      rooms: shown.flatMap(({ rooms }) => rooms),
      staff: shown.flatMap(({ staff }) => staff),
    };
  }

  /** Parts to which nobody came are left out. */
  private async partsOfClinic(clinic: ClinicId, tally: RangeTally): Promise<PartsShown> {
    const { name = clinic, config = DEFAULT_CONFIG } = (await this.clinics.get(clinic)) ?? {};
    const parts = tally.partsOf(clinic);
    return {
      clinics: rowsOf([{ id: clinic, name }], tally.clinics, (each) => wholeFiguresOf(each, hasTarget(config))).map((row) => ({
        ...row,
        target: config.target,
      })),
      services: rowsOf(config.services, parts.services, (each, id) => figuresOf(each, targetOf(id, config) !== null)).map(
        (row) => ({
          clinic,
          ...row,
          target: targetOf(row.id, config),
        }),
      ),
      rooms: rowsOf(config.rooms, parts.rooms, (each) => figuresOf(each, hasTarget(config))).map((row) => ({ clinic, ...row })),
      staff: config.staffFigures ? await this.staffOf(clinic, parts.members, hasTarget(config)) : [],
    };
  }

  /** Members by how many patients they called; one who was erased has no name any more. */
  private async staffOf(clinic: ClinicId, tallies: Tallies<string>, isTargeted: boolean): Promise<Analytics['staff']> {
    const ids = [...tallies.keys()].filter(isMemberId);
    const names = await this.members.namesOf(clinic, ids);
    const named = ids.map((id) => ({ id, name: names.get(id) ?? null }));
    return rowsOf(named, tallies, (each) => figuresOf(each, isTargeted))
      .map((row) => ({ clinic, ...row }))
      .sort((one, other) => other.arrivals - one.arrivals);
  }
}

type PartsShown = Pick<Analytics, 'clinics' | 'services' | 'rooms' | 'staff'>;

/** Rows in the order of the list. */
function rowsOf<Id extends string, Name, Told>(
  all: readonly { readonly id: Id; readonly name: Name }[],
  tallies: Tallies<Id>,
  told: (tally: Tally, id: Id) => Told,
) {
  return all.flatMap(({ id, name }) => {
    const tally = tallies.get(id);
    return tally && tally.arrivals > 0 ? [{ id, name, ...told(tally, id) }] : [];
  });
}
