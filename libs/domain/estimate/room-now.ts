import type { Lessons, RoomDay } from './lessons.ts';
import { lasting, type Samples } from './samples.ts';

/** So many days, at least, tell how a day may go on. */
const ENOUGH_DAYS = 10;

/** One room as it is now. Times are of day. */
export interface RoomNow {
  /** Its patient; null: nobody is there. */
  readonly visit: VisitNow | null;
  /** Whether it has called anybody today. */
  readonly isOpen: boolean;
  /** How long it has called nobody although somebody waited. */
  readonly idleFor: number;
  /** Pauses that it has had today, with the present one. */
  readonly pauses: number;
}

export interface VisitNow {
  readonly since: number;
  /** How long such visits take. */
  readonly lengths: Samples;
  /** Whether somebody waits for its end: if not, the patient may have gone long ago, and stands there until the next call. */
  readonly isAwaited: boolean;
}

/** A room's day as one past day would let it go on. */
export interface RoomAhead {
  /** When the room is free to call; Infinity: never. */
  readonly freeAt: number;
  readonly pauses: RoomDay['pauses'];
}

/** Draws how rooms go on. The order of draws is fixed, so that a seed gives the same estimate. */
export class RoomOutlook {
  private readonly room: RoomNow;
  private readonly lessons: Lessons;
  private readonly now: number;
  /** Days that were like this one until now. */
  private readonly alike: readonly RoomDay[];
  private readonly openings: readonly number[];

  constructor(room: RoomNow, days: readonly (RoomDay | null)[], lessons: Lessons, now: number) {
    this.room = room;
    this.lessons = lessons;
    this.now = now;
    const open = days.filter((day) => day !== null);
    const soFar = ({ pauses }: RoomDay): number => pauses.filter(({ at }) => at <= now).length;
    const difference = (day: RoomDay): number => Math.abs(soFar(day) - room.pauses);
    const order = open.toSorted((a, b) => difference(a) - difference(b));
    this.alike = order.filter((day, index) => index < ENOUGH_DAYS || difference(day) === 0);
    const openings = days.map((day) => Math.max(now, day?.opened ?? Number.POSITIVE_INFINITY)).sort((a, b) => a - b);
    // While nobody has waited, nothing says that the room is closed: it may stand open as on those days on which it was by now.
    this.openings = room.idleFor > 0 ? openings.filter((opened) => opened > now) : openings;
  }

  draw(pace: number, chance: () => number): RoomAhead {
    const freeAt = this.freeAt(pace, chance(), chance());
    const day = this.alike[Math.floor(chance() * this.alike.length)];
    return { freeAt, pauses: day?.pauses.filter(({ at }) => at > this.now) ?? [] };
  }

  private freeAt(pace: number, chance: number, whether: number): number {
    const { visit, isOpen, idleFor } = this.room;
    if (visit !== null) {
      const passed = (this.now - visit.since) / pace;
      const isLasting = visit.isAwaited || whether < this.stillInside(visit.lengths.shareOver(passed));
      return isLasting
        ? visit.since + pace * visit.lengths.drawOver(passed, chance)
        : this.now + this.lessons.idle.draw(this.now, chance);
    }
    if (!isOpen) return this.openingAt(chance);
    if (idleFor > 0) return this.now - idleFor + this.lessons.idle.drawOver(idleFor, chance);
    return this.now + this.lessons.idle.draw(this.now, chance);
  }

  /** How likely the visit lasts that nobody waits for, `lasting` being the share of visits that do after so long. */
  private stillInside(lasting: number): number {
    const over = (1 - lasting) * this.lessons.leftToStand;
    return lasting + over === 0 ? 1 : lasting / (lasting + over);
  }

  /** Opens between two past openings, as likely between these as between those; or, later than on nearly all days, at any time. */
  private openingAt(chance: number): number {
    const { openings } = this;
    const place = chance * (openings.length + 1);
    const index = Math.floor(place);
    const [before = this.now, known] = [openings[index - 1], openings[index]];
    if (known !== undefined) return Number.isFinite(known) ? before + (place - index) * (known - before) : known;
    return this.now + lasting(this.room.idleFor, place - openings.length) - this.room.idleFor;
  }
}
