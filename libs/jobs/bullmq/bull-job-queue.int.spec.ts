import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { timer } from '#libs/kernel/time/timer.ts';
import { forget } from '#libs/redis/testing/forget.ts';
import { type Line, lineTo } from '#libs/redis/testing/line.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { redis } from '../../../test/engines/redis.ts';
import type { JobQueue } from '../job-queue.ts';
import { describeJobQueue } from '../testing/job-queue.contract.ts';
import { openBullJobQueue } from './bull-job-queue.ts';

const now = (): Date => new Date();

/** Redis and BullMQ know no clock but the machine's: time is waited for. A process that dies is one whose line is cut. */
describeOn(redis, 'Redis', (engine) => {
  describeJobQueue('BullMQ', async () => {
    const prefix = `test-${randomUUID()}`;
    const lines: Line[] = [];
    const dead: JobQueue[] = [];
    let living: JobQueue | undefined;
    return {
      now,
      advance: async (milliseconds) => await pass(milliseconds),
      open: async (history) => {
        const line = await lineTo(engine().url);
        lines.push(line);
        living = await openBullJobQueue({ url: line.url, prefix, now, timer, history, onError: () => undefined });
        return living;
      },
      crash: async () => {
        await lines.at(-1)?.cut();
        if (living) dead.push(living);
      },
      remove: async () => {
        await Promise.all(dead.map((queue) => queue.close()));
        await Promise.all(lines.map((line) => line.cut()));
        await forget(engine().url, prefix);
      },
    };
  });
});
