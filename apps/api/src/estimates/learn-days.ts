import { Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore, Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import { pause } from '#libs/kernel/time/timer.ts';
import { DAYS_LEARNT_FROM, experienceOf, type LearntDay } from '#projections/learning/learnt-day.ts';
import { LearntDays } from '#projections/learning/learnt-days.ts';
import { pastDay, pastOf } from '#projections/learning/past-days.ts';
import { replay } from '#projections/learning/replayed-day.ts';
import { EVENT_STORE, LOGGER } from '../platform/runtime/tokens.ts';
import { JobHandler } from '../platform/work/job-handler.ts';
import { LEARN, learnPayload } from './learn-job.ts';

/** A replay of a day estimates as that day did, by the days before it. */
const DAYS_KEPT = 2 * DAYS_LEARNT_FROM;
/** Learning is in no hurry, and those who are at the desk are: it takes a tenth of a core. */
const RESTS = 9;

/** Tries with doubling pauses from one minute: about an hour. */
const TRIES = { attempts: 7, backoff: 60_000 };

/** Learns from a clinic's last days what estimates stand on, each day once; the first time it is many of them. */
@JobHandler({ kind: LEARN, ...TRIES })
export class LearnDays implements JobHandler {
  constructor(
    @Inject(EVENT_STORE) private readonly log: EventStore,
    private readonly learnt: LearntDays,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  async handle({ payload, signal }: RunningJob): Promise<Json> {
    const { tenant: clinicId, today } = learnPayload.parse(payload);
    try {
      await this.learn(clinicId, today, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      this.logger.warn(
        { err: error, clinic: clinicId },
        'estimates: past days could not be learnt from; estimates stand on those known before until a retry succeeds',
      );
      throw error;
    }
    return null;
  }

  private async learn(clinicId: ClinicId, today: ClinicDay, signal: AbortSignal): Promise<void> {
    const past = await pastOf(this.log, clinicId);
    if (past === undefined) return;
    const before = past.days.filter((day) => day < today);
    const days = before.slice(-DAYS_LEARNT_FROM);
    const known = await this.learnt.learntDaysOf(clinicId);
    const learnt: LearntDay[] = [];
    const rest = async (spent: number): Promise<void> => {
      await pause(RESTS * spent, signal);
      signal.throwIfAborted();
    };
    for (const day of days) {
      const lesson = known.get(day);
      if (lesson === undefined) {
        const replayed = await pastDay(this.log, clinicId, day, past);
        if (replayed === undefined) continue;
        const taught = (await replay(replayed, experienceOf(learnt), { rest })).learnt;
        await this.learnt.put(clinicId, day, taught);
        learnt.push(taught);
      } else learnt.push(lesson);
    }
    const [first = today] = before.slice(-DAYS_KEPT);
    for (const day of known.keys()) if (day < first) await this.learnt.forget(clinicId, day);
  }
}
