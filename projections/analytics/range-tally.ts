import { weekdayOf } from '#libs/domain/clinic/day.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { AnalyticsDay } from './analytics-day.ts';
import { Lengths } from './lengths.ts';
import { PackedLegs } from './packed-legs.ts';
import { Tallies, Tally } from './tally.ts';
import { type DayFacts, noParts, type Parts, tallyDay } from './tally-day.ts';

export interface CountedDay extends DayFacts {
  /** The frame's minute up to which the day is measured: now, while it is under way. */
  readonly until: number;
}

/** An hour of a weekday, of which 1 is Monday. */
export interface WeekHour {
  readonly weekday: number;
  readonly hour: number;
}

const HOURS = 24;

/** Everything that is told of some days of some clinics, by one pass over each day. */
export class RangeTally {
  readonly days = new Tallies<ClinicDay>();
  readonly clinics = new Tallies<ClinicId>();
  readonly lengths = new Lengths();
  private readonly weekHours = new Tallies<number>();
  private readonly parts = new Map<ClinicId, Parts>();

  count(day: AnalyticsDay, facts: CountedDay): void {
    const legs = PackedLegs.parse(day.legs);
    const weekday = weekdayOf(day.day);
    const whole = new Tally();
    tallyDay(day, legs, facts, (hour) => [whole, this.weekHours.of(weekday * HOURS + hour)], this.partsOf(day.tenant));
    if (whole.arrivals === 0) return;
    this.days.of(day.day).add(whole);
    this.clinics.of(day.tenant).add(whole);
    this.lengths.count(legs, facts.clock, facts.until);
  }

  get totals(): Tally {
    const totals = new Tally();
    for (const tally of this.clinics.values()) totals.add(tally);
    return totals;
  }

  byWeekHour(): readonly (readonly [WeekHour, Tally])[] {
    return [...this.weekHours].map(([at, tally]) => [{ weekday: Math.floor(at / HOURS), hour: at % HOURS }, tally]);
  }

  partsOf(clinicId: ClinicId): Parts {
    const known = this.parts.get(clinicId) ?? noParts();
    this.parts.set(clinicId, known);
    return known;
  }
}
