import { Chance } from '#commands/simulate/chance.ts';
import { dayShape } from '#commands/simulate/day-shape.ts';
import { midnightBefore, weekdayAt } from '#commands/simulate/dubai.ts';
import { type Hours, USUAL_CONSULTATION } from '#commands/simulate/habits.ts';
import { RoomsDay } from '#commands/simulate/rooms-day.ts';
import { WorkingDay } from '#commands/simulate/working-day.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant, RoomId } from '#libs/domain/kernel/ids.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import type { HistoryQueue } from './history-queue.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENS = 8 * HOUR;
const OPEN_FOR = { simple: 6 * HOUR, rooms: 4 * HOUR } as const;
/** Length of today's generated history: a morning, whatever the hour of the start. */
const MORNING = 2.5 * HOUR;
const THURSDAY = 4;
const FRIDAY = 5;
const WEEK_DAYS = 7;

/** A clinic's bad Thursday lies in this week before today; the two clinics had theirs in different weeks. */
const BAD_WEEK = { simple: 3, rooms: 5 } as const;
const BAD_DAY_PATIENTS = { simple: 42, rooms: 84 } as const;

/** Patients of an ordinary day in four rooms. */
const ROOMS_DAY_PATIENTS = { least: 36, most: 48 } as const;

/** Visits that one doctor manages in a morning, and some more, so that patients wait. */
const MORNING_PATIENTS = { least: 22, most: 26 } as const;

/** Visits that four rooms manage in a morning, and some more, so that patients wait for each service. */
const BUSY = { least: 62, most: 70 } as const;

export interface HistoryParts {
  readonly queue: HistoryQueue;
  readonly clinicId: ClinicId;
  readonly reception: Actor;
  readonly seed: number;
  readonly morningSeed: number;
  readonly pastDays: number;
}

/** Past days and a morning in progress, written decided as ordinary commands are, so that the data is what the product itself would store. */
export async function writeHistory(parts: HistoryParts, now: Date): Promise<void> {
  const { queue, clinicId, reception, seed, morningSeed, pastDays } = parts;
  const contextAt = (at: Instant) => unkeyed({ clinicId, actor: reception, at });
  for (const { opens, isBad } of workingDays(now, pastDays, BAD_WEEK.simple)) {
    const chance = chanceOf(seed, opens);
    const patients = isBad ? BAD_DAY_PATIENTS.simple : chance.whole(18, 32);
    const shape = dayShape(isBad ? 'late' : 'even');
    await new WorkingDay({ queue, chance, contextAt, shape }).pass({ opens, ends: opens + OPEN_FOR.simple, patients });
    await queue.endDay();
  }
  // A chance of its own: a start finds the same morning on every day of the calendar.
  const chance = new Chance(morningSeed);
  const patients = chance.whole(MORNING_PATIENTS.least, MORNING_PATIENTS.most);
  await new WorkingDay({ queue, chance, contextAt }).pass({ ...morningUntil(now), patients });
  await queue.endDay();
}

interface PastDay {
  readonly opens: number;
  readonly isBad: boolean;
}

/** Past days from the oldest on. On one Thursday doctors come late and more patients come than ever: something to find. */
function workingDays(now: Date, pastDays: number, badWeek: number): readonly PastDay[] {
  const midnight = midnightBefore(now.getTime());
  return Array.from({ length: pastDays }, (_, index) => pastDays - index)
    .map((ago) => ({ ago, opens: midnight - ago * DAY + OPENS }))
    .filter(({ opens }) => weekdayAt(opens) !== FRIDAY)
    .map(({ ago, opens }) => ({ opens, isBad: weekdayAt(opens) === THURSDAY && Math.ceil(ago / WEEK_DAYS) === badWeek }));
}

/** A past day's own chance: the day looks the same whatever came before it. */
const chanceOf = (seed: number, opens: number): Chance => new Chance(seed + Math.floor(opens / DAY));

export interface RoomsHistoryParts {
  readonly queue: HistoryQueue;
  readonly clinicId: ClinicId;
  readonly reception: Actor;
  readonly doctor: Actor;
  readonly places: Places;
  readonly seed: number;
  readonly pastDays: number;
}

/** Past days and a morning in progress in a clinic of several rooms. */
export async function writeRoomsHistory(parts: RoomsHistoryParts, now: Date): Promise<void> {
  const { queue, clinicId, reception, doctor, places, seed, pastDays } = parts;
  const contextAt = (at: Instant, room?: RoomId) => unkeyed({ clinicId, actor: room === undefined ? reception : doctor, at });
  for (const { opens, isBad } of workingDays(now, pastDays, BAD_WEEK.rooms)) {
    const chance = chanceOf(seed, opens);
    const patients = isBad ? BAD_DAY_PATIENTS.rooms : chance.whole(ROOMS_DAY_PATIENTS.least, ROOMS_DAY_PATIENTS.most);
    const shape = dayShape(isBad ? 'late' : 'even');
    await new RoomsDay({ queue, chance, contextAt, places, shape }).pass({ opens, ends: opens + OPEN_FOR.rooms, patients });
    await queue.endDay();
  }
  const chance = new Chance(seed);
  const patients = chance.whole(BUSY.least, BUSY.most);
  await new RoomsDay({ queue, chance, contextAt, places }).pass({ ...morningUntil(now), patients });
  await queue.endDay();
}

/** Shortly after midnight the morning is short, so consultations shrink with it: some patients are always done, and some wait. */
function morningUntil(now: Date): Omit<Hours, 'patients'> {
  const ends = now.getTime();
  const opens = Math.max(midnightBefore(ends), ends - MORNING);
  return { opens, ends, consultation: (USUAL_CONSULTATION * (ends - opens)) / MORNING };
}
