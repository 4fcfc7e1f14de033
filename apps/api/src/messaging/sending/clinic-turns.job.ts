import type { Json } from '#libs/event-store/event-store.ts';
import type { RunningJob } from '#libs/jobs/job-queue.ts';
import { JobHandler } from '../../platform/work/job-handler.ts';
import { AT_ONCE, AttemptsAtOnce } from './attempts-at-once.ts';
import { readTrial, SEND_MESSAGE, TRIES } from './message-job-shapes.ts';
import { MessageJobs } from './message-jobs.ts';
import { SendMessage } from './send-message.ts';

const TURN_BACKOFF = { firstMs: 1_000, longestMs: 60_000, jitter: 0.5 };

/** Gives each clinic its turn to send. One that has enough under way comes again when some of them have ended. */
@JobHandler({ kind: SEND_MESSAGE, concurrency: AT_ONCE, ...TRIES })
export class ClinicTurns implements JobHandler {
  constructor(
    private readonly atOnce: AttemptsAtOnce,
    private readonly sending: SendMessage,
    private readonly jobs: MessageJobs,
  ) {}

  async handle({ payload }: RunningJob): Promise<Json> {
    const trial = readTrial(payload);
    if (!this.atOnce.take(trial.clinicId)) {
      const next = this.jobs.timeAfterBackoff(TURN_BACKOFF, trial.waits);
      await this.jobs.tryAt(next, { ...trial, waits: trial.waits + 1 });
      return 'later';
    }
    try {
      return await this.sending.attempt(trial);
    } finally {
      this.atOnce.giveBack(trial.clinicId);
    }
  }
}
