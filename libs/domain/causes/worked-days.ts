import { weekdayOf } from '../clinic/day.ts';
import type { AnalyticsDay } from '../figures/range/analytics-day.ts';
import type { DayClock } from '../figures/range/day-clock.ts';
import { DELETED, NOT_SERVED, OPEN, PackedLegs, TOO_LONG } from '../figures/range/packed-legs.ts';
import type { ClinicDay, RoomId, ServiceId } from '../kernel/ids.ts';
import type { WorkedDay, WorkedWait } from './worked-day.ts';

/** Days of one clinic as they were worked. Their services and rooms are places in lists that all days share; the first room is none. */
export class WorkedDays {
  readonly days: WorkedDay[] = [];
  private readonly services: (ServiceId | undefined)[] = [];
  private readonly rooms: (RoomId | undefined)[] = [undefined];
  private readonly clocks = new Map<string, DayClock>();

  /** `defaultService`: of waits that name none; undefined: the clinic has none. */
  add(day: AnalyticsDay, clock: DayClock, defaultService: ServiceId | undefined): void {
    const legs = PackedLegs.parse(day.legs);
    const services = [defaultService, ...day.services].map((id) => placeIn(this.services, id));
    const rooms = [undefined, ...day.rooms].map((id) => placeIn(this.rooms, id));
    const waits: WorkedWait[] = [];
    for (let leg = 0; leg < legs.length; leg += 1) {
      const waited = legs.waited(leg);
      if (legs.ending(leg) === DELETED || waited === OPEN || legs.calls(leg) === 0) continue;
      const since = clock.sinceMidnight(legs.since(leg));
      const [service, room] = [services[legs.service(leg)] ?? 0, rooms[legs.room(leg)] ?? 0];
      waits.push({ service, room, since, called: since + waited, served: servedIn(legs, leg) });
    }
    if (waits.length === 0) return;
    this.days.push({ day: day.day, weekday: weekdayOf(day.day), waits });
    this.clocks.set(day.day, clock);
  }

  serviceAt(place: number): ServiceId | undefined {
    return this.services[place];
  }

  roomAt(place: number): RoomId | undefined {
    return this.rooms[place];
  }

  /** The minute of a day's frame at which its clock showed these minutes since midnight. */
  frameMinute(day: ClinicDay, minutes: number): number {
    return this.clocks.get(day)?.showing(minutes) ?? 0;
  }
}

function servedIn(legs: PackedLegs, leg: number): number | null {
  const served = legs.served(leg);
  return served === NOT_SERVED || served === TOO_LONG ? null : served;
}

function placeIn<Id>(list: (Id | undefined)[], id: Id | undefined): number {
  const known = list.indexOf(id);
  return known >= 0 ? known : list.push(id) - 1;
}
