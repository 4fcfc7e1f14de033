import type { Experience } from '#libs/domain/estimate/estimate.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { DAYS_LEARNT_FROM, experienceOf } from './learnt-day.ts';
import type { LearntDays } from './learnt-days.ts';

const CACHE_SIZE = 20;

/** The experience with which estimates were made on a day that may be over. */
export class PastExperiences {
  /** Experiences that were whole when they were read: days that are over teach nothing new. */
  private readonly known = new LruCache<string, Experience>(CACHE_SIZE);

  private readonly learnt: Pick<LearntDays, 'of'>;

  constructor(learnt: Pick<LearntDays, 'of'>) {
    this.learnt = learnt;
  }

  /** `begunDays`: all days of the clinic, in order. Undefined: not all that was known then is known any more. */
  async before(clinicId: ClinicId, day: ClinicDay, begunDays: readonly ClinicDay[]): Promise<Experience | undefined> {
    const key = `${clinicId}/${day}`;
    const known = this.known.get(key);
    if (known) return known;
    const days = await this.learnt.of(clinicId);
    const needed = begunDays.filter((each) => each < day).slice(-DAYS_LEARNT_FROM);
    const taught = needed.flatMap((each) => days.get(each) ?? []);
    if (taught.length < needed.length) return undefined;
    const experience = experienceOf(taught);
    this.known.set(key, experience);
    return experience;
  }
}
