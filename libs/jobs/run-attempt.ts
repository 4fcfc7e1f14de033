import type { Json } from '#libs/event-store/event-store.ts';
import { messageOf, verdictOn } from './attempt.ts';
import type { ClaimedJob, End } from './claimed-job.ts';
import type { RunningJob } from './job-queue.ts';
import { pauseAfter, type WorkRules } from './tries.ts';

export type JobHandler = (job: RunningJob) => Promise<Json>;

/** Runs one attempt at a job. It never throws: whatever the handler does is an end of some kind. */
export async function runAttempt(
  job: ClaimedJob,
  handler: JobHandler,
  rules: WorkRules,
  signal: AbortSignal,
  now: () => number,
): Promise<End> {
  const { id, kind, attempt } = job;
  const notBefore = job.notBefore === null ? undefined : new Date(job.notBefore);
  try {
    const result = await handler({ id, kind, payload: JSON.parse(job.payload), notBefore, attempt, signal });
    return { state: 'completed', result: JSON.stringify(result ?? null) };
  } catch (error) {
    switch (verdictOn(error, attempt, rules, signal)) {
      case 'failed':
        return { state: 'failed', error: messageOf(error) };
      case 'again':
        return { state: 'waiting', notBefore: now() + pauseAfter(attempt, rules), error: messageOf(error) };
      case 'given up':
        return { state: 'waiting', notBefore: now(), error: null };
    }
  }
}
