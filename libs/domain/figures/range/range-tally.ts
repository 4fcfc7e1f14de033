import { weekdayOf } from '../../clinic/day.ts';
import type { ClinicDay, ClinicId } from '../../kernel/ids.ts';
import type { AnalyticsDay } from './analytics-day.ts';
import { HOURS } from './day-clock.ts';
import { Lengths } from './lengths.ts';
import { PackedLegs } from './packed-legs.ts';
import { hourTallies, Tallies, Tally } from './tally.ts';
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

/** Everything that is told of some days of some clinics, by one pass over each day. */
export class RangeTally {
  readonly days = new Tallies<ClinicDay>();
  readonly clinics = new Tallies<ClinicId>();
  readonly lengths = new Lengths();
  private readonly weekHours = new Tallies<number>();
  /** Tallies of the day being counted: each patient counts once, and sums of hours are added wherever they count. */
  private readonly hours = hourTallies();
  private readonly parts = new Map<ClinicId, Parts>();

  count(day: AnalyticsDay, facts: CountedDay): void {
    const legs = PackedLegs.parse(day.legs);
    const weekday = weekdayOf(day.day);
    tallyDay(day, legs, facts, this.hours, this.partsOf(day.tenant));
    const whole = new Tally();
    for (const [hour, tally] of this.hours.entries()) {
      if (tally.arrivals === 0) continue;
      this.weekHours.tallyOf(weekday * HOURS + hour).add(tally);
      whole.add(tally);
      tally.clear();
    }
    if (whole.arrivals === 0) return;
    this.days.tallyOf(day.day).add(whole);
    this.clinics.tallyOf(day.tenant).add(whole);
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
