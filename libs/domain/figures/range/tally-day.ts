import type { RoomId, ServiceId } from '../../kernel/ids.ts';
import type { AnalyticsDay } from './analytics-day.ts';
import type { DayClock } from './day-clock.ts';
import { DELETED, isFollowedAfter, LAST_OPEN, NOT_SERVED, OPEN, type PackedLegs, RESET, TOO_LONG } from './packed-legs.ts';
import { PackedMessages } from './packed-messages.ts';
import { Tallies, type Tally } from './tally.ts';

/** Tallies of a clinic's parts, over as many days as were counted into them. */
export interface Parts {
  readonly services: Tallies<ServiceId>;
  readonly rooms: Tallies<RoomId>;
  readonly members: Tallies<string>;
}

export const noParts = (): Parts => ({ services: new Tallies(), rooms: new Tallies(), members: new Tallies() });

export interface DayFacts {
  readonly isOver: boolean;
  readonly clock: DayClock;
  /** The service of waits that name none; undefined: the clinic has none. */
  readonly defaultService: ServiceId | undefined;
  /** Minutes that a wait for a service should take at most; null: no target. */
  readonly targetOf: (service: ServiceId | undefined) => number | null;
}

/** Counts a day's patients: each once in the tally of the hour of arrival, and every wait of theirs in the parts of the clinic that it was for. */
export function tallyDay(day: AnalyticsDay, legs: PackedLegs, facts: DayFacts, hours: readonly Tally[], parts: Parts): void {
  const pass = new DayPass(day, legs, facts, parts);
  const messages = day.messages === '' ? undefined : PackedMessages.parse(day.messages);
  for (let first = 0, number = 1; first < legs.length; number += 1) {
    let last = first;
    while (legs.isFollowed(last)) last += 1;
    if (legs.ending(last) !== DELETED) {
      const tally = hours[facts.clock.hourAt(legs.since(first))];
      if (tally) {
        pass.countTicket(first, last, tally);
        messages?.addTo(tally.messages, number);
      }
      pass.countParts(first, last);
      pass.countMembers(first, last);
    }
    first = last + 1;
  }
}

/** One pass over a day. There may be millions of waits: what a wait names by place is looked up in lists that are made once. */
class DayPass {
  private readonly legs: PackedLegs;
  private readonly isOver: boolean;
  private readonly targets: readonly (number | null)[];
  private readonly services: readonly (Tally | undefined)[];
  private readonly rooms: readonly (Tally | undefined)[];
  private readonly members: readonly (Tally | undefined)[];
  /** The last ticket that each member had to do with, by its first wait. */
  private readonly metIn: Int32Array;

  constructor(day: AnalyticsDay, legs: PackedLegs, { isOver, defaultService, targetOf }: DayFacts, parts: Parts) {
    const services = [defaultService, ...day.services];
    this.legs = legs;
    this.isOver = isOver;
    this.targets = services.map(targetOf);
    this.services = services.map((service) => (service === undefined ? undefined : parts.services.tallyOf(service)));
    this.rooms = [undefined, ...day.rooms.map((room) => parts.rooms.tallyOf(room))];
    this.members = [undefined, ...day.members.map((member) => parts.members.tallyOf(member))];
    this.metIn = new Int32Array(this.members.length).fill(-1);
  }

  countTicket(first: number, last: number, tally: Tally): void {
    const { legs } = this;
    tally.arrivals += 1;
    let visit = first;
    for (let leg = first; leg <= last; leg += 1) {
      const ending = legs.ending(leg);
      this.countLeg(tally, legs.calls(leg), ending, legs.served(leg));
      const waited = legs.visitWaited(leg);
      if (waited !== OPEN) this.countWait(waited, tally, this.targets[legs.service(visit)] ?? null);
      if (ending === RESET) visit = leg + 1;
    }
  }

  /** A part counts every wait that was for it, and once among its arrivals a patient who came to it several times. */
  countParts(first: number, last: number): void {
    const { legs } = this;
    for (let leg = first; leg <= last; leg += 1) {
      const service = legs.service(leg);
      const calls = legs.calls(leg);
      const ending = legs.ending(leg);
      const served = legs.served(leg);
      const waited = calls > 0 ? legs.waited(leg) : OPEN;
      const target = this.targets[service] ?? null;
      const parts = [this.services[service], this.rooms[legs.room(leg)]];
      for (const part of parts) {
        if (part === undefined) continue;
        if (leg === first || !this.wasIn(part, first, leg)) part.arrivals += 1;
        this.countLeg(part, calls, ending, served);
        if (waited !== OPEN) this.countWait(waited, part, target);
      }
    }
  }

  /** A call counts for the member who made it, a wait for the one who ended it by the first call, an end for the one who chose it. */
  countMembers(first: number, last: number): void {
    const { legs, members } = this;
    for (let leg = first; leg <= last; leg += 1) {
      const calls = legs.calls(leg);
      const ending = legs.ending(leg);
      let caller = 0;
      for (let call = 0; call < calls; call += 1) {
        caller = legs.caller(leg, call);
        const tally = this.meet(caller, first);
        if (tally === undefined) continue;
        tally.calls += 1;
        if (call > 0) tally.recalls += 1;
        else this.countWaited(leg, tally);
      }
      const isLeft = ending <= LAST_OPEN || isFollowedAfter(ending);
      const ender = isLeft ? members[caller] : this.meet(legs.ender(leg), first);
      if (ender !== undefined) this.countEnd(ender, ending, legs.served(leg));
    }
  }

  private countWaited(leg: number, tally: Tally): void {
    const waited = this.legs.waited(leg);
    if (waited !== OPEN) this.countWait(waited, tally, this.targets[this.legs.service(leg)] ?? null);
  }

  /** The member at a place, counted once among those who had to do with the ticket that begins with this wait. */
  private meet(member: number, ticket: number): Tally | undefined {
    const tally = this.members[member];
    if (tally === undefined || this.metIn[member] === ticket) return tally;
    this.metIn[member] = ticket;
    tally.arrivals += 1;
    return tally;
  }

  private wasIn(part: Tally, first: number, before: number): boolean {
    const { legs } = this;
    for (let leg = first; leg < before; leg += 1) {
      if (this.services[legs.service(leg)] === part || this.rooms[legs.room(leg)] === part) return true;
    }
    return false;
  }

  private countLeg(tally: Tally, calls: number, ending: number, served: number): void {
    tally.calls += calls;
    if (calls > 1) tally.recalls += calls - 1;
    this.countEnd(tally, ending, served);
  }

  private countEnd(tally: Tally, ending: number, served: number): void {
    if (this.isOver || ending > LAST_OPEN) tally.countEnding(ending);
    if (served === TOO_LONG) tally.tooLong += 1;
    else if (served !== NOT_SERVED) tally.service.count(served);
  }

  private countWait(waited: number, tally: Tally, target: number | null): void {
    tally.wait.count(waited);
    if (target === null) return;
    tally.targeted += 1;
    if (waited <= target) tally.withinTarget += 1;
  }
}
