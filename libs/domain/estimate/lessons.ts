import type { RoomId, ServiceId } from '../kernel/ids.ts';
import { type DayLessons, type Idle, isPause, type RoomLessons, type Visit } from './day-lessons.ts';
import { NO_PACE, type Pace, paceOf } from './pace.ts';
import { Samples } from './samples.ts';

/** A service with fewer visits is taken to be like the clinic's others. */
const ENOUGH_VISITS = 20;
/** Today alone tells the length of a visit from so many. */
const ENOUGH_TODAY = 2;

/** The lessons of several days: how long visits take, when rooms call, who is sent on. */
export class Lessons {
  /** How much one day's pace differs from another's. */
  readonly pace: Pace;
  /** Share of visits that are left to stand until the next call, among those at whose end nobody waits. */
  readonly leftToStand: number;
  /** How long rooms call nobody although somebody waits, by time of day. */
  readonly idle: Samples;
  private readonly days: readonly DayLessons[];
  private readonly all: Lengths;
  private readonly byService: ReadonlyMap<ServiceId | null, Lengths>;
  private readonly sentOn: ReadonlyMap<ServiceId | null, SentOn>;

  constructor(days: readonly DayLessons[]) {
    const visits = days.flatMap((day) => day.visits);
    this.days = days;
    this.all = lengthsOf(visits);
    const grouped = Map.groupBy(visits, ({ service }) => service);
    const enough = [...grouped].filter(([, own]) => own.length >= ENOUGH_VISITS);
    this.byService = new Map(enough.map(([service, own]) => [service, lengthsOf(own)]));
    this.sentOn = new Map([...grouped].map(([service, own]) => [service, sentOnOf(own)]));
    this.idle = new Samples(days.flatMap((day) => day.rooms.flatMap(({ idle }) => idle.map(endless))));
    const ended = sum(days.map(({ unawaited }) => unawaited.ended));
    const left = sum(days.map(({ unawaited }) => unawaited.left));
    this.leftToStand = left / Math.max(1, ended + left);
    this.pace = days.length === 0 ? NO_PACE : paceOf(days, (service) => this.visitsOf(service).pace);
  }

  /** Whether the length of a visit is known at all. */
  get areEnough(): boolean {
    return this.all.pace.count >= ENOUGH_TODAY;
  }

  visitsOf(service: ServiceId | null): Lengths {
    return this.byService.get(service) ?? this.all;
  }

  /** Shares of visits after which the patient is sent on. */
  sentOnFrom(service: ServiceId | null): SentOn {
    return this.sentOn.get(service) ?? [];
  }

  /** Days of a room on which it calls; null: one on which it did not. */
  roomDays(room: RoomId | null): readonly (RoomDay | null)[] {
    return this.days.map((day) => {
      const own = day.rooms.find((other) => other.room === room);
      return own === undefined ? null : roomDay(own);
    });
  }
}

/** Lengths of a service's visits. */
export interface Lengths {
  /** The time from a call until the next, while somebody waits; pauses left out. */
  readonly pace: Samples;
  /** The time from a call to the end of the visit, with the pauses in it. */
  readonly whole: Samples;
}

const lengthsOf = (visits: readonly Visit[]): Lengths => ({
  pace: new Samples(visits.flatMap(({ at, pace }) => (pace === null ? [] : { at, length: pace }))),
  whole: new Samples(visits),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export type SentOn = readonly { readonly service: ServiceId; readonly share: number }[];

export interface RoomDay {
  readonly opened: number;
  /** The day's pauses in order; an endless one closed the room. */
  readonly pauses: readonly { readonly at: number; readonly length: number }[];
}

const roomDay = ({ opened, idle }: RoomLessons): RoomDay => ({ opened, pauses: idle.filter(isPause).map(endless) });

const endless = ({ at, length }: Idle) => ({ at, length: length ?? Number.POSITIVE_INFINITY });

function sentOnOf(visits: readonly Visit[]): SentOn {
  const to = Map.groupBy(visits, ({ sentTo }) => sentTo);
  return [...to].flatMap(([service, sent]) => (service === null ? [] : { service, share: sent.length / visits.length }));
}
