import { type DayClock, HOURS } from './day-clock.ts';
import { DELETED, OPEN, type PackedLegs } from './packed-legs.ts';

export interface Length {
  readonly hour: number;
  readonly mean: number;
  readonly max: number;
}

/** How many patients of a clinic wait at once, by the hour, over the days that were counted. */
export class Lengths {
  private readonly minutes = new Float64Array(HOURS);
  private readonly waiting = new Float64Array(HOURS);
  private readonly most = new Uint32Array(HOURS);

  /** A wait counts in as many minutes as it took, rounded up, from that of its beginning; one that lasts, until the day or `until` is over. */
  count(legs: PackedLegs, clock: DayClock, until: number): void {
    const [from, to] = [clock.from, Math.min(clock.to, until)];
    const changes = new Int32Array(Math.max(0, to - from) + 1);
    for (let leg = 0; leg < legs.length; leg += 1) {
      if (legs.ending(leg) === DELETED) continue;
      const since = legs.since(leg);
      const waited = legs.waited(leg);
      const first = Math.max(since, from);
      const end = waited === OPEN ? to : Math.min(since + waited, to);
      if (first >= end) continue;
      changes[first - from] = (changes[first - from] ?? 0) + 1;
      changes[end - from] = (changes[end - from] ?? 0) - 1;
    }
    let length = 0;
    for (let minute = from; minute < to; ) {
      const next = Math.min(to, clock.endOfHour(minute));
      const hour = clock.hourAt(minute);
      let [sum, most] = [0, 0];
      this.minutes[hour] = (this.minutes[hour] ?? 0) + next - minute;
      for (; minute < next; minute += 1) {
        length += changes[minute - from] ?? 0;
        sum += length;
        if (length > most) most = length;
      }
      this.waiting[hour] = (this.waiting[hour] ?? 0) + sum;
      this.most[hour] = Math.max(this.most[hour] ?? 0, most);
    }
  }

  /** Hours in which somebody waited. */
  byHour(): readonly Length[] {
    return Array.from(this.most, (max, hour) => ({
      hour,
      mean: (this.waiting[hour] ?? 0) / (this.minutes[hour] ?? 0),
      max,
    })).filter(({ max }) => max > 0);
  }
}
