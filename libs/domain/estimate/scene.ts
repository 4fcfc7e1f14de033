import type { ServiceId } from '../kernel/ids.ts';
import { type Places, type Room, waitsFor } from '../queue-day/places.ts';
import { type DayLessons, isPause, lessonsOf, SHORTEST_PAUSE } from './day-lessons.ts';
import { Lessons } from './lessons.ts';
import { paceToday } from './pace.ts';
import { RoomOutlook } from './room-now.ts';
import { roomsInUse, servedBy } from './rooms.ts';
import type { Samples } from './samples.ts';
import { isInside, isWaiting, type Stay } from './stay.ts';
import { isAwaited, waitedFor } from './waited-for.ts';

/** A shorter idle time is none: a person takes a moment to call. */
const MOMENT = 1_000;

/** A clinic at one instant, as its log tells it. */
export interface ClinicNow {
  /** Stays of today, in any order. */
  readonly stays: readonly Stay[];
  readonly places: Places;
  readonly now: number;
  /** The day's beginning, from which times of day are counted. */
  readonly beginning: number;
}

/** The same, made ready for many runs; services and rooms are numbers here, and times of day. */
export interface Scene {
  readonly now: number;
  /** Those who wait, in order of arrival. */
  readonly waiting: readonly Stay[];
  readonly services: readonly ServiceScene[];
  readonly rooms: readonly RoomScene[];
  /** Today's pace, anew for each run. */
  readonly pace: { readonly factor: number; readonly deviation: number };
}

export interface ServiceScene {
  readonly id: ServiceId | null;
  readonly lengths: Samples;
  /** Order of arrival of those who wait. */
  readonly arrived: Float64Array;
  /** Whether some room calls for it. */
  readonly isServed: boolean;
  readonly sentOn: readonly { readonly service: number; readonly share: number }[];
}

export interface RoomScene {
  readonly outlook: RoomOutlook;
  readonly serves: readonly number[];
  /** The patient whose visit lasts; null: none. */
  readonly inside: { readonly service: number; readonly arrived: number } | null;
}

/** Undefined: nothing is known of how long visits take there. */
export function sceneOf(clinic: ClinicNow, past: Lessons): Scene | undefined {
  const { stays, places, now, beginning } = clinic;
  const today = lessonsOf(stays, places, beginning);
  const lessons = past.areEnough ? past : new Lessons([today]);
  if (!lessons.areEnough) return undefined;
  const waiting = stays.filter(isWaiting).toSorted((a, b) => a.arrived - b.arrived);
  const ids = serviceIds(stays, places);
  const indexOf = (service: ServiceId | null): number => ids.indexOf(service);
  const usual = (service: ServiceId | null): number => lessons.visitsOf(service).pace.mean;
  const rooms = roomsInUse(places).map((room) => ({
    outlook: outlookOf(room, clinic, today, lessons),
    serves: [...ids.keys()].filter((index) => waitsFor(room, { service: ids[index] ?? null }, places)),
    inside: insideOf(room, stays, indexOf),
  }));
  const services = ids.map((id, index) => ({
    id,
    lengths: lessons.visitsOf(id).pace,
    arrived: Float64Array.from(
      waiting.filter(({ service }) => service === id),
      ({ arrived }) => arrived,
    ),
    isServed: rooms.some(({ serves }) => serves.includes(index)),
    sentOn: lessons.sentOnFrom(id).flatMap(({ service, share }) => {
      const to = indexOf(service);
      return to < 0 ? [] : { service: to, share };
    }),
  }));
  const pace = past.areEnough ? paceToday(lessons.pace, today.visits, usual) : { factor: 1, deviation: 0 };
  return { now: now - beginning, waiting, services, rooms, pace };
}

/** The clinic's services, and those that somebody is in all the same; null alone in a clinic without any. */
const serviceIds = (stays: readonly Stay[], { services }: Places): readonly (ServiceId | null)[] => {
  const ids = new Set<ServiceId | null>(services.map(({ id }) => id));
  for (const { service, leftAt } of stays) if (leftAt === null) ids.add(service);
  return ids.size === 0 ? [null] : [...ids];
};

function insideOf(room: Room | null, stays: readonly Stay[], indexOf: (service: ServiceId | null) => number) {
  const stay = presentStay(room, stays);
  return stay === undefined ? null : { service: indexOf(stay.service), arrived: stay.arrived };
}

/** The visit that lasts in a room; a clinic without rooms has one call. */
const presentStay = (room: Room | null, stays: readonly Stay[]): Stay | undefined =>
  stays.findLast((stay) => isInside(stay) && (room === null || stay.room === room.id));

function outlookOf(
  room: Room | null,
  { stays, places, now, beginning }: ClinicNow,
  today: DayLessons,
  lessons: Lessons,
): RoomOutlook {
  const id = room?.id ?? null;
  const own = stays.filter((stay) => stay.calledAt !== null && (room === null || stay.room === id));
  const present = presentStay(room, stays);
  const free = own.reduce((last, { leftAt }) => Math.max(last, leftAt ?? 0), beginning);
  const expected = served(id, places, stays);
  const idle = present === undefined ? waitedFor(expected, free, now) : 0;
  const idleFor = idle < MOMENT ? 0 : idle;
  const before = today.rooms.find((other) => other.room === id)?.idle.filter(isPause).length ?? 0;
  const state = {
    visit:
      present === undefined
        ? null
        : {
            since: (present.calledAt ?? now) - beginning,
            lengths: lessons.visitsOf(present.service).whole,
            isAwaited: isAwaited(expected, now),
          },
    isOpen: own.length > 0,
    idleFor,
    pauses: before + (own.length > 0 && idleFor >= SHORTEST_PAUSE ? 1 : 0),
  };
  return new RoomOutlook(state, lessons.roomDays(id), lessons, now - beginning);
}

const served = (room: Room['id'] | null, places: Places, stays: readonly Stay[]): readonly Stay[] =>
  servedBy(room, places, stays).toSorted((a, b) => a.since - b.since);
