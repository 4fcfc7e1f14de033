import { writeSync } from 'node:fs';
import { timer } from '#libs/kernel/time/timer.ts';
import { openBullJobQueue } from '../bullmq/bull-job-queue.ts';

/** A job that the worker began, printed as one line. */
export interface Begun {
  readonly id: string;
  readonly attempt: number;
}

/**
 * Worker process that runs until it is killed: `node work-until-killed.ts URL PREFIX KIND`. It never finishes a job that is to be
 * held.
 */
const [, , url, prefix, kind] = process.argv;
if (url === undefined || prefix === undefined || kind === undefined) throw new Error('where, and what?');
const queue = await openBullJobQueue({ url, prefix, now: () => new Date(), timer, onError: () => undefined });

queue.work(
  kind,
  async ({ id, attempt, payload }) => {
    const begun: Begun = { id, attempt };
    writeSync(1, `${JSON.stringify(begun)}\n`);
    if (payload['held'] === true) await new Promise(() => undefined);
    return process.pid;
  },
  { concurrency: 2 },
);
