import type { Experience } from '#libs/domain/estimate/estimate.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { DAYS_LEARNT_FROM, experienceOf, type LearntDay } from './learnt-day.ts';
import type { LearntDays } from './learnt-days.ts';
import { unpacked } from './packed-day.ts';

const CACHE_SIZE = 20;
/** Three clinics' days. */
const DAYS_KEPT = 3 * DAYS_LEARNT_FROM;

/** The experience with which estimates were made on a day that may be over. */
export class PastExperiences {
  /** Experiences that were whole when they were read: days that are over teach nothing new. */
  private readonly known = new LruCache<string, Experience>(CACHE_SIZE);
  private readonly days = new LruCache<string, LearntDay>(DAYS_KEPT);
  private readonly learnt: Pick<LearntDays, 'packedDay'>;

  constructor(learnt: Pick<LearntDays, 'packedDay'>) {
    this.learnt = learnt;
  }

  /** `begunDays`: all days of the clinic, in order. Undefined: not all that was known then is known any more. */
  async before(clinicId: ClinicId, day: ClinicDay, begunDays: readonly ClinicDay[]): Promise<Experience | undefined> {
    const key = `${clinicId}/${day}`;
    const known = this.known.get(key);
    if (known) return known;
    const needed = begunDays.filter((each) => each < day).slice(-DAYS_LEARNT_FROM);
    const taught: LearntDay[] = [];
    // Days are long, so they come one by one.
    for (const each of needed) {
      const learnt = await this.day(clinicId, each);
      if (learnt === undefined) return undefined;
      taught.push(learnt);
    }
    const experience = experienceOf(taught);
    this.known.set(key, experience);
    return experience;
  }

  private async day(clinicId: ClinicId, day: ClinicDay): Promise<LearntDay | undefined> {
    const key = `${clinicId}/${day}`;
    const kept = this.days.get(key);
    if (kept) return kept;
    const packed = await this.learnt.packedDay(clinicId, day);
    if (packed === undefined) return undefined;
    const learnt = unpacked(packed);
    this.days.set(key, learnt);
    return learnt;
  }
}
