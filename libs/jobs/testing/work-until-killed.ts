import { writeSync } from 'node:fs';
import { timer } from '#libs/kernel/time/timer.ts';
import { openBullJobQueue } from '../bullmq/bull-job-queue.ts';

/** What a worker began, a line each. */
export interface Begun {
  readonly id: string;
  readonly attempt: number;
}

/** A worker as a process of its own, with no end: `node work-until-killed.ts URL PREFIX KIND`. It never finishes what is to be held. */
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
