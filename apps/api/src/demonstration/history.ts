import type { Actor } from '#libs/domain/kernel/actor.ts';
import type { ClinicId, Instant } from '#libs/domain/kernel/ids.ts';
import type { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { Chance } from '#libs/operations/simulate/chance.ts';
import { midnightBefore, weekdayAt } from '#libs/operations/simulate/dubai.ts';
import { USUAL_CONSULTATION } from '#libs/operations/simulate/habits.ts';
import { WorkingDay } from '#libs/operations/simulate/working-day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENS = 8 * HOUR;
const OPEN_FOR = 6 * HOUR;
/** Length of today's generated history: a morning, whatever the hour of the start. */
const MORNING = 2.5 * HOUR;
const FRIDAY = 5;

export interface HistoryParts {
  readonly queue: ClinicQueue;
  readonly tenant: ClinicId;
  readonly reception: Actor;
  readonly seed: number;
  readonly pastDays: number;
}

/** Past days and a morning in progress, written by ordinary commands so that the data is what the product itself would store. */
export async function writeHistory({ queue, tenant, reception, seed, pastDays }: HistoryParts, now: Date): Promise<void> {
  const chance = new Chance(seed);
  const contextAt = (at: Instant) => unkeyed({ tenant, actor: reception, at });
  const midnight = midnightBefore(now.getTime());
  for (let ago = pastDays; ago >= 1; ago -= 1) {
    const opens = midnight - ago * DAY + OPENS;
    if (weekdayAt(opens) === FRIDAY) continue;
    const patients = chance.whole(18, 32);
    await new WorkingDay({ queue, chance, contextAt }).pass({ opens, ends: opens + OPEN_FOR, patients });
  }
  const opens = Math.max(midnight, now.getTime() - MORNING);
  const ends = now.getTime();
  // Shortly after midnight the morning is short, so consultations shrink with it: some patients are always done, and some wait.
  const consultation = (USUAL_CONSULTATION * (ends - opens)) / MORNING;
  await new WorkingDay({ queue, chance, contextAt }).pass({ opens, ends, patients: chance.whole(20, 26), consultation });
}
