import { dayAfter, inUtc } from '../../clinic/day.ts';
import type { DayStart } from '../../clinic/settings.ts';
import { ZoneOffsets } from '../../clinic/zone-offsets.ts';
import type { ClinicDay } from '../../kernel/ids.ts';

const MINUTE = 60_000;
const HOUR = 60;
/** Hours that a clock shows, from 0. */
export const HOURS = 24;
const DAY = HOURS * HOUR;
/** A day has ended so many days after its frame begins, in whichever zone. */
const DAYS_FRAMED = 4;

/** The instant from which a day's minutes are counted: a day before the date begins in UTC, and so before it does in any zone. */
export const frameOf = (day: ClinicDay): number => inUtc(day) - DAY * MINUTE;

/** The minute of a day's frame in which an instant lies. */
export const minuteOf = (day: ClinicDay, instant: number): number => Math.floor((instant - frameOf(day)) / MINUTE);

/** The clock of one day by itself; where many days are counted, they share a zone's offsets. */
export const clockOf = (day: DayStart & { readonly day: ClinicDay }): DayClock =>
  new DayClock(day, new ZoneOffsets(day.timezone, frameOf(day.day), frameOf(day.day) + DAYS_FRAMED * DAY * MINUTE));

/** A clinic's day by the clock on its wall. */
export class DayClock {
  /** Minutes of the frame at which the day begins, and at which it has ended. */
  readonly from: number;
  readonly to: number;
  private readonly frame: number;
  private readonly offsets: ZoneOffsets;
  /** Minutes between the frame's and the clock's; undefined on a day whose clock is put forward or back. */
  private readonly shift: number | undefined;

  constructor({ day, dayStartsAt }: DayStart & { readonly day: ClinicDay }, offsets: ZoneOffsets) {
    const [hours = 0, minutes = 0] = dayStartsAt.split(':').map(Number);
    const startsAt = (hours * HOUR + minutes) * MINUTE;
    const [begins, ends] = [day, dayAfter(day)].map((date) => offsets.firstShowing(inUtc(date) + startsAt));
    this.frame = frameOf(day);
    this.offsets = offsets;
    this.from = minuteOf(day, begins ?? 0);
    this.to = minuteOf(day, ends ?? 0);
    const shift = this.shiftAt(0);
    this.shift = shift === this.shiftAt(this.to) ? shift : undefined;
  }

  /** The hour that the clock shows, 0 to 23. */
  hourAt(minute: number): number {
    return (((minute + (this.shift ?? this.shiftAt(minute))) % DAY) / HOUR) | 0;
  }

  /** Minutes on the clock since midnight of the day's date; beyond a day's after the next midnight. */
  sinceMidnight(minute: number): number {
    return minute + (this.shift ?? this.shiftAt(minute)) - 2 * DAY;
  }

  /** The minute of the frame at which the clock shows so many minutes since midnight of the day's date. */
  showing(minutes: number): number {
    return minutes + 2 * DAY - (this.shift ?? this.shiftAt(minutes + DAY));
  }

  /** A later minute up to which the clock shows the same hour, and no other before. */
  endOfHour(minute: number): number {
    return this.shift === undefined ? minute + 1 : minute + HOUR - ((minute + this.shift) % HOUR);
  }

  private shiftAt(minute: number): number {
    return DAY + Math.floor(this.offsets.offsetAt(this.frame + minute * MINUTE) / MINUTE);
  }
}
