import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { deleteKeys } from '#libs/redis/testing/delete-keys.ts';
import { proxyTo } from '#libs/redis/testing/test-proxy.ts';
import { Child } from '#libs/sqlite/testing/child.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { redis } from '../../../test/engines/redis.ts';
import { DIED_WITH_IT, INTERRUPTIONS } from '../claimed-job.ts';
import type { JobQueue } from '../job-queue.ts';
import { HandlerRecorder, untilGivenUp } from '../testing/handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS } from '../testing/job-place.ts';
import type { Begun } from '../testing/work-until-killed.ts';
import { openBullJobQueue } from './bull-job-queue.ts';

const JOBS = 200;
const now = (): Date => new Date();

describeOn(redis, 'jobs of several processes on Redis', (engine) => {
  let prefix: string;
  let queue: JobQueue;
  let children: Child[];
  beforeEach(async () => {
    prefix = `test-${randomUUID()}`;
    children = [];
    queue = await openBullJobQueue({ url: engine().url, prefix, now, timer, onError: () => undefined });
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => child.kill()));
    await queue.close();
    await deleteKeys(engine().url, prefix);
  });

  const startWorker = (): Child => {
    const child = new Child(moduleUrl('../testing/work-until-killed', import.meta.url), engine().url, prefix, KIND);
    children.push(child);
    return child;
  };
  const begunBy = (child: Child): readonly Begun[] => child.lines.map((line): Begun => JSON.parse(line));

  it('runs each job once in any idle process, and reports its end to all', async () => {
    const workers = [startWorker(), startWorker()];
    await queue.add(job('first'));
    await queue.outcome('first', LONG_TIMEOUT_MS);
    const ids = Array.from({ length: JOBS }, (_, number) => `call-${number}`);
    await Promise.all(ids.map((id) => queue.add(job(id))));
    const outcomes = await Promise.all(ids.map((id) => queue.outcome(id, LONG_TIMEOUT_MS)));
    expect(outcomes.map((outcome) => outcome?.state)).toEqual(ids.map(() => 'completed'));
    const begun = workers.flatMap(begunBy);
    expect(begun.map(({ id }) => id).toSorted()).toEqual(['first', ...ids].toSorted());
    expect(workers.map((worker) => begunBy(worker).length > 1)).toEqual([true, true]);
  });

  it('takes over the jobs of a process that is killed while running them', async () => {
    const dying = startWorker();
    await queue.add(job('call-1', { payload: { held: true } }));
    await dying.hasPrinted(1);
    await dying.kill();
    const killed = performance.now();
    const heir = new HandlerRecorder(now, async () => 'sent');
    queue.work(KIND, heir.handler);
    expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: 'sent' });
    expect(performance.now() - killed).toBeLessThan(10_000);
    expect(heir.attempts).toEqual([2]);
  });

  it('takes over the jobs of a process whose connection is dead, which gives up once it notices', async () => {
    const line = await proxyTo(engine().url);
    const cutOff = await openBullJobQueue({ url: line.url, prefix, now, timer, onError: () => undefined });
    const first = new HandlerRecorder(now, untilGivenUp);
    cutOff.work(KIND, first.handler);
    await queue.add(job('call-1'));
    const { signal } = await first.started(1);
    line.stall();
    const heir = new HandlerRecorder(now, untilGivenUp);
    queue.work(KIND, heir.handler);
    expect((await heir.started(1)).attempt).toBe(2);
    expect(signal.aborted).toBe(false);
    const gaveUp = once(signal, 'abort');
    line.resume();
    await gaveUp;
    expect(await queue.list({ limit: 1 })).toMatchObject([{ id: 'call-1', state: 'running', attempts: 2 }]);
    await cutOff.close();
    await line.cut();
  });

  it('fails a job that was running when too many processes died', async () => {
    const dying = startWorker();
    await queue.add(job('call-1', { payload: { held: true } }));
    await dying.hasPrinted(1);
    const client = new Redis(engine().url);
    await client.hset(`${prefix}:${KIND}:jcall-1`, 'stc', INTERRUPTIONS - 1);
    client.disconnect();
    await dying.kill();
    queue.work(KIND, new HandlerRecorder(now).handler);
    expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'failed', error: DIED_WITH_IT });
    expect(await queue.retry('call-1')).toBe(true);
    expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: null });
  });

  it('adds an id once when two processes add it at the same moment as different kinds', async () => {
    const other = await openBullJobQueue({ url: engine().url, prefix, now, timer, onError: () => undefined });
    const added = await Promise.allSettled([queue.add(job('call-1')), other.add(job('call-1', { kind: 'other' }))]);
    expect(added.filter((one) => one.status === 'fulfilled' && one.value).length).toBe(1);
    expect(await queue.list({ limit: 10 })).toHaveLength(1);
    await other.close();
  });
});
