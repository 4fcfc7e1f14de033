import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { timer } from '#libs/kernel/time/timer.ts';
import { deleteKeys } from '#libs/redis/testing/delete-keys.ts';
import { proxyTo, type TestProxy } from '#libs/redis/testing/test-proxy.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { redis } from '../../../test/engines/redis.ts';
import type { JobQueue } from '../job-queue.ts';
import { describeJobQueue } from '../testing/job-queue.contract.ts';
import { openBullJobQueue } from './bull-job-queue.ts';

const now = (): Date => new Date();

/** Redis and BullMQ use the machine's clock only, so these tests wait. A process dies by having its connection cut. */
describeOn(redis, 'Redis', (engine) => {
  describeJobQueue('BullMQ', async () => {
    const prefix = `test-${randomUUID()}`;
    const lines: TestProxy[] = [];
    const dead: JobQueue[] = [];
    let living: JobQueue | undefined;
    return {
      now,
      advance: async (milliseconds) => await pass(milliseconds),
      open: async (history) => {
        const line = await proxyTo(engine().url);
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
        await deleteKeys(engine().url, prefix);
      },
    };
  });
});
