import type { ServiceId } from '#libs/domain/kernel/ids.ts';
import { DayInProgress, type RoomsDayParts } from './day-in-progress.ts';
import { dayShape } from './day-shape.ts';
import { CHANGES_MIND, type Hours, scaledMinute } from './habits.ts';
import { somebody } from './people.ts';
import { RoomAtWork } from './room-at-work.ts';

/** Share of patients who come for the clinic's first service. */
const FIRST_SERVICE = 0.6;

/** A clinic's day in order of time: patients come for a service, several rooms call at once, and some patients are sent on. */
export class RoomsDay {
  private readonly parts: RoomsDayParts;
  private readonly names = new Set<string>();

  constructor(parts: RoomsDayParts) {
    this.parts = parts;
  }

  async pass(hours: Hours): Promise<void> {
    const { chance, places, shape = dayShape('even') } = this.parts;
    const arrivals = shape.arrivals(hours, chance);
    const day = new DayInProgress(this.parts, { hours, minute: scaledMinute(hours), shape });
    const rooms = (places.rooms.length > 0 ? places.rooms : [null]).map((room) => new RoomAtWork(day, room));
    for (;;) {
      const arrival = arrivals[0] ?? Number.POSITIVE_INFINITY;
      const room = rooms.reduce((first, other) => (other.dueAt < first.dueAt ? other : first));
      const isArrival = arrival <= room.dueAt;
      day.advanceTo(isArrival ? arrival : room.dueAt);
      if (day.now >= hours.ends) return;
      if (isArrival) {
        arrivals.shift();
        await this.arrive(day);
      } else await room.goOn();
    }
  }

  /** Now and then a patient cancels at once. */
  private async arrive(day: DayInProgress): Promise<void> {
    const { chance } = this.parts;
    const { events } = await day.act({
      type: 'IssueTicket',
      patient: somebody(chance, this.names),
      service: this.serviceWanted(),
    });
    const issued = events[0];
    if (issued && chance.happens(CHANGES_MIND)) await day.act({ type: 'CancelTicket', ticketId: issued.data.ticketId });
  }

  /** Undefined: the clinic has no services. */
  private serviceWanted(): ServiceId | undefined {
    const { chance, places } = this.parts;
    const [first, second, ...others] = places.services.map(({ id }) => id);
    return second === undefined || chance.happens(FIRST_SERVICE) ? first : chance.oneOf([second, ...others]);
  }
}
