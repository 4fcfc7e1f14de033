import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Experience } from '#libs/domain/estimate/estimate.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { experienceOf } from '#projections/learning/learnt-day.ts';
import { LearntDays } from '#projections/learning/learnt-days.ts';
import { CLOCK, type Clock, JOBS, LOGGER } from '../platform/runtime/tokens.ts';
import { learnJob } from './learn-job.ts';

/** The last day is looked for again after so long: a worker learns from it meanwhile. */
const LOOK_AGAIN_MS = 5_000;

interface Read {
  readonly experience: Experience;
  readonly isWhole: boolean;
}

interface Known {
  readonly today: ClinicDay;
  /** Awaited by the one who began it, so that a failure is never left unhandled. */
  readonly reading: Promise<Read>;
  /** Infinity: the last day is in it, and it lasts until the day ends. */
  lookAgainAt: number;
}

/** The experience with which each clinic's estimates are made today, read once a day. */
@Injectable()
export class Experiences {
  private readonly known = new Map<ClinicId, Known>();

  constructor(
    @Inject(LearntDays) private readonly learnt: Pick<LearntDays, 'learntDaysOf'>,
    @Inject(ClinicDays) private readonly days: Pick<ClinicDays, 'lastBefore'>,
    @Inject(JOBS) private readonly jobs: Pick<JobQueue, 'add'>,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /** A day that nobody has learnt from yet is queued for that, and is missing until then. */
  async experienceOf(clinicId: ClinicId, today: ClinicDay): Promise<Experience> {
    const before = this.known.get(clinicId);
    const at = this.now().getTime();
    if (before?.today === today && at < before.lookAgainAt) return (await before.reading).experience;
    const reading = this.read(clinicId, today);
    const known: Known = { today, reading, lookAgainAt: at + LOOK_AGAIN_MS };
    this.known.set(clinicId, known);
    try {
      const { experience, isWhole } = await reading;
      if (isWhole) known.lookAgainAt = Number.POSITIVE_INFINITY;
      return experience;
    } catch (error) {
      if (this.known.get(clinicId) === known) this.known.delete(clinicId);
      throw error;
    }
  }

  private async read(clinicId: ClinicId, today: ClinicDay): Promise<Read> {
    const days = await this.learnt.learntDaysOf(clinicId);
    const last = await this.days.lastBefore(clinicId, today);
    const isWhole = last === undefined || days.has(last);
    // Figures are not kept waiting by a queue that is away.
    if (!isWhole) void this.queue(clinicId, today);
    return { experience: experienceOf([...days].flatMap(([day, learnt]) => (day < today ? learnt : []))), isWhole };
  }

  private async queue(clinicId: ClinicId, today: ClinicDay): Promise<void> {
    try {
      await this.jobs.add(learnJob(clinicId, today));
    } catch (error) {
      this.logger.warn(
        { err: error, clinic: clinicId },
        'estimates: the last day could not be queued to be learnt from; estimates stand on those before it',
      );
    }
  }
}
