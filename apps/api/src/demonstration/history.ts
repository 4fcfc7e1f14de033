import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant, RoomId } from '#libs/domain/kernel/ids.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import type { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { Chance } from '#libs/operations/simulate/chance.ts';
import { dayShape } from '#libs/operations/simulate/day-shape.ts';
import { midnightBefore, weekdayAt } from '#libs/operations/simulate/dubai.ts';
import { type Hours, USUAL_CONSULTATION } from '#libs/operations/simulate/habits.ts';
import { RoomsDay } from '#libs/operations/simulate/rooms-day.ts';
import { WorkingDay } from '#libs/operations/simulate/working-day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENS = 8 * HOUR;
const OPEN_FOR = 6 * HOUR;
/** Length of today's generated history: a morning, whatever the hour of the start. */
const MORNING = 2.5 * HOUR;
const THURSDAY = 4;
const FRIDAY = 5;
const WEEK_DAYS = 7;

const BAD_DAY_PATIENTS = 42;
/** A clinic of rooms has the shorter past: each day of it would lengthen the first start. */
const ROOMS_DAYS = 2;

/** Visits that one doctor manages in a morning, and some more, so that patients wait. */
const MORNING_PATIENTS = { least: 22, most: 26 } as const;

/** Visits that four rooms manage in a morning, and some more, so that patients wait for each service. */
const BUSY = { least: 62, most: 70 } as const;

export interface HistoryParts {
  readonly queue: ClinicQueue;
  readonly clinicId: ClinicId;
  readonly reception: Actor;
  readonly seed: number;
  readonly morningSeed: number;
  readonly pastDays: number;
}

/** Past days and a morning in progress, written by ordinary commands so that the data is what the product itself would store. */
export async function writeHistory(parts: HistoryParts, now: Date): Promise<void> {
  const { queue, clinicId, reception, seed, morningSeed, pastDays } = parts;
  const contextAt = (at: Instant) => unkeyed({ clinicId, actor: reception, at });
  for (const { opens, isBad } of workingDays(now, pastDays)) {
    const chance = chanceOf(seed, opens);
    const patients = isBad ? BAD_DAY_PATIENTS : chance.whole(18, 32);
    const shape = dayShape(isBad ? 'late' : 'even');
    await new WorkingDay({ queue, chance, contextAt, shape }).pass({ opens, ends: opens + OPEN_FOR, patients });
  }
  // A chance of its own: a start finds the same morning on every day of the calendar.
  const chance = new Chance(morningSeed);
  const patients = chance.whole(MORNING_PATIENTS.least, MORNING_PATIENTS.most);
  await new WorkingDay({ queue, chance, contextAt }).pass({ ...morningUntil(now), patients });
}

interface PastDay {
  readonly opens: number;
  readonly isBad: boolean;
}

/** Past days from the oldest on. On one Thursday the doctors came late and more patients came than ever: something to find. */
function workingDays(now: Date, pastDays: number): readonly PastDay[] {
  const midnight = midnightBefore(now.getTime());
  return Array.from({ length: pastDays }, (_, index) => pastDays - index)
    .map((ago) => ({ ago, opens: midnight - ago * DAY + OPENS }))
    .filter(({ opens }) => weekdayAt(opens) !== FRIDAY)
    .map(({ ago, opens }) => ({ opens, isBad: weekdayAt(opens) === THURSDAY && ago > 2 * WEEK_DAYS && ago <= 3 * WEEK_DAYS }));
}

/** A past day's own chance: the day looks the same whatever came before it. */
const chanceOf = (seed: number, opens: number): Chance => new Chance(seed + Math.floor(opens / DAY));

export interface RoomsHistoryParts {
  readonly queue: ClinicQueue;
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
  for (const { opens } of workingDays(now, Math.min(pastDays, ROOMS_DAYS))) {
    const chance = chanceOf(seed, opens);
    const patients = chance.whole(18, 26);
    await new RoomsDay({ queue, chance, contextAt, places }).pass({ opens, ends: opens + OPEN_FOR, patients });
  }
  const chance = new Chance(seed);
  const patients = chance.whole(BUSY.least, BUSY.most);
  await new RoomsDay({ queue, chance, contextAt, places }).pass({ ...morningUntil(now), patients });
}

/** Shortly after midnight the morning is short, so consultations shrink with it: some patients are always done, and some wait. */
function morningUntil(now: Date): Omit<Hours, 'patients'> {
  const ends = now.getTime();
  const opens = Math.max(midnightBefore(ends), ends - MORNING);
  return { opens, ends, consultation: (USUAL_CONSULTATION * (ends - opens)) / MORNING };
}
