import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_CONFIG } from '#libs/domain/clinic/settings.ts';
import { ZoneOffsets } from '#libs/domain/clinic/zone-offsets.ts';
import { type AnalyticsDay } from '#libs/domain/figures/range/analytics-day.ts';
import { DayClock, frameOf, minuteOf } from '#libs/domain/figures/range/day-clock.ts';
import type { CountedDay } from '#libs/domain/figures/range/range-tally.ts';
import { type ClinicDay, type ClinicId, instant, type ServiceId } from '#libs/domain/kernel/ids.ts';
import { defaultService } from '#libs/domain/queue-day/places.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { ANALYTICS } from '#projections/statistics/analytics-day.ts';
import { type DayRange, daysOfRange } from '#projections/statistics/days-of-range.ts';
import { CLOCK, type Clock } from '../platform/runtime/tokens.ts';
import { targetOf } from './targets.ts';

const DAY = 24 * 60 * 60_000;

/** Reads a clinic's days, each with what it takes to measure it. */
@Injectable()
export class AnalysedDays {
  private readonly analytics;
  private readonly clinics;

  constructor(
    readModels: ReadModels,
    private readonly days: ClinicDays,
    @Inject(CLOCK) private readonly now: Clock,
  ) {
    this.analytics = readModels.collection(ANALYTICS);
    this.clinics = readModels.collection(CLINICS);
  }

  /** Today at the first of these clinics: others may be in another zone. */
  async todayOf([first]: readonly ClinicId[]): Promise<ClinicDay> {
    if (first === undefined) throw new Error('figures of no clinic are asked for');
    return (await this.days.clinicNow(first, instant(this.now()))).today;
  }

  async *countedDaysIn(clinicId: ClinicId, range: DayRange): AsyncIterable<readonly [AnalyticsDay, CountedDay]> {
    const now = this.now();
    const { today, places } = await this.days.clinicNow(clinicId, instant(now));
    const config = (await this.clinics.get(clinicId))?.config ?? DEFAULT_CONFIG;
    const minutesWanted = (service: ServiceId | undefined): number | null => targetOf(service, config)?.minutes ?? null;
    const zones = new Map<string, ZoneOffsets>();
    const offsetsOf = (timezone: string): ZoneOffsets => {
      const known = zones.get(timezone) ?? new ZoneOffsets(timezone, frameOf(range.from), frameOf(range.to) + 4 * DAY);
      zones.set(timezone, known);
      return known;
    };
    for await (const day of daysOfRange(this.analytics, clinicId, range)) {
      const clock = new DayClock(day, offsetsOf(day.timezone));
      const isOver = day.day < today;
      const until = isOver ? clock.to : minuteOf(day.day, now.getTime());
      yield [day, { clock, isOver, until, defaultService: defaultService(places) ?? undefined, targetOf: minutesWanted }];
    }
  }
}
