import { openBullJobQueue } from '#libs/jobs/bullmq/bull-job-queue.ts';
import { timer } from '#libs/kernel/time/timer.ts';

const SHOWN = 20;

/** The jobs that were added last to an installation, a line each. */
export async function jobsIn(url: string): Promise<string> {
  const failures: unknown[] = [];
  const jobs = await openBullJobQueue({ url, now: () => new Date(), timer, onError: (error) => failures.push(error) });
  try {
    const records = await jobs.list({ limit: SHOWN });
    const lines = records.map(
      ({ kind, id, state, attempts, error }) => `job ${kind} ${id}: ${state}, ${attempts} attempts, ${error}`,
    );
    return [...lines, ...failures.map(String)].join('\n');
  } finally {
    await jobs.close();
  }
}
