import { Chance } from '#commands/simulate/chance.ts';
import { WorkingDay } from '#commands/simulate/working-day.ts';
import { clinicDay, type Instant } from '#libs/domain/kernel/ids.ts';
import { contextOf, type OpenClinic } from './clinics.ts';
import { Retelling } from './retelling.ts';
import type { Workshop } from './workshop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const OPENS = 8 * HOUR;
const OPEN_FOR = 6 * HOUR;
const FEWEST = 26;
const MOST = 40;
const SEED = 20_261_121;

/** The average of one clinic, as it comes out. */
export const EVENTS_A_DAY = 100;

export interface PastDays {
  readonly count: number;
  /** Midnight in the clinics' own zone. */
  readonly today: number;
  /** When to stop, done or not. */
  readonly until: number;
  /** Patients of each day; by default a small clinic's. */
  readonly patients?: number | undefined;
}

/** Finished days: the first clinic lives them by the ordinary commands, and they are told of all others. */
export async function passDays(workshop: Workshop, clinics: readonly OpenClinic[], days: PastDays): Promise<void> {
  const [first, ...others] = clinics;
  if (!first) throw new Error('nobody to pass the days');
  const { queue } = workshop;
  const chance = new Chance(SEED);
  const contextAt = (at: Instant) => contextOf(first.clinicId, first.manager, at);
  const retelling = new Retelling(workshop, others, 'same');
  for (let ago = days.count; ago >= 1 && Date.now() < days.until; ago -= 1) {
    const midnight = days.today - ago * DAY;
    const opens = midnight + OPENS;
    const patients = days.patients ?? chance.whole(FEWEST, MOST);
    await new WorkingDay({ queue, chance, contextAt }).pass({ opens, ends: opens + OPEN_FOR, patients });
    await retelling.tell(first, clinicDay(new Date(midnight)));
  }
}

/** Midnight, UTC. */
export const startOfDay = (at: number): number => Math.floor(at / DAY) * DAY;
export const daysBefore = (at: number, days: number): Date => new Date(at - days * DAY);
