import { randomUUID } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import type { Faults } from '../../../test/engines/engine.ts';
import { ownRedis } from '../../../test/engines/redis.ts';
import type { JobOutcome, JobQueue } from '../job-queue.ts';
import { HandlerRecorder } from '../testing/handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS } from '../testing/job-place.ts';
import { openBullJobQueue } from './bull-job-queue.ts';

const now = (): Date => new Date();
/** Time within which commands to an unavailable store are refused. */
const REFUSED_MS = 2_000;
const RECOVERED_MS = 10_000;

describeOn(ownRedis, 'jobs, when Redis', (engine) => {
  let queue: JobQueue;
  let errors: unknown[];
  beforeEach(async () => {
    errors = [];
    const prefix = `test-${randomUUID()}`;
    queue = await openBullJobQueue({ url: engine().url, prefix, now, timer, onError: (error) => errors.push(error) });
  });
  afterEach(async () => {
    await queue.close();
  });

  const faults = (): Faults => {
    const { faults } = engine();
    if (!faults) throw new Error('nothing can be done to this one');
    return faults;
  };
  /** Waits for an outcome, as a caller that has polled once already. */
  const asked = async (id: string): Promise<{ readonly ended: Promise<JobOutcome | undefined> }> => {
    const ended = queue.outcome(id, LONG_TIMEOUT_MS);
    await queue.outcome(id, 0);
    return { ended };
  };
  const within = async (limitMs: number, act: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    await act();
    expect(performance.now() - begun).toBeLessThan(limitMs);
  };

  it('completes jobs, outcomes and work under way after Redis was killed and restarted', async () => {
    await storesBeforeItAnswers(engine().url);
    const first = new HandlerRecorder(now);
    queue.work(KIND, first.handler);
    await queue.add(job('before'));
    await queue.outcome('before', LONG_TIMEOUT_MS);
    await queue.add(job('other-1', { kind: 'other' }));
    const waiting = await asked('other-1');
    await faults().kill();
    await within(REFUSED_MS, async () => await expect(queue.add(job('during'))).rejects.toThrow(StoreUnavailable));
    await within(REFUSED_MS, async () => await expect(queue.list({ limit: 1 })).rejects.toThrow(StoreUnavailable));
    await faults().restart();
    await within(RECOVERED_MS, async () => {
      queue.work('other', new HandlerRecorder(now, async () => 'sent').handler);
      expect(await waiting.ended).toEqual({ state: 'completed', result: 'sent' });
    });
    await queue.add(job('after'));
    expect(await queue.outcome('after', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: null });
    expect(first.ids).toEqual(['before', 'after']);
  });

  it('runs a job once when Redis is away for longer than its lease', async () => {
    const done = Promise.withResolvers<string>();
    const recorder = new HandlerRecorder(now, () => done.promise);
    queue.work(KIND, recorder.handler);
    await queue.add(job('call-1'));
    const { signal } = await recorder.started(1);
    const outcome = await asked('call-1');
    await faults().pause();
    await passed(7_000);
    done.resolve('sent');
    faults().resume();
    expect(await outcome.ended).toEqual({ state: 'completed', result: 'sent' });
    expect(recorder.attempts).toEqual([1]);
    expect(signal.aborted).toBe(false);
  });

  it('hangs nobody while Redis is frozen, and goes on afterwards', async () => {
    const recorder = new HandlerRecorder(now);
    queue.work(KIND, recorder.handler);
    await queue.add(job('before'));
    await queue.outcome('before', LONG_TIMEOUT_MS);
    await faults().pause();
    await within(REFUSED_MS, async () => await expect(queue.add(job('during'))).rejects.toThrow(StoreUnavailable));
    await within(REFUSED_MS, async () => await expect(queue.outcome('before', 0)).rejects.toThrow(StoreUnavailable));
    faults().resume();
    await within(RECOVERED_MS, async () => {
      await eventually(
        async () =>
          await queue.add(job('during')).then(
            () => true,
            () => false,
          ),
      );
      expect(await queue.outcome('during', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: null });
    });
    expect(recorder.ids).toEqual(['before', 'during']);
  });

  describe('an emptied Redis', () => {
    it('answers waiting callers that their jobs are unknown, and runs jobs that are added again', async () => {
      const held = Promise.withResolvers<null>();
      const recorder: HandlerRecorder = new HandlerRecorder(now, ({ attempt, id }) =>
        id === 'held' && recorder.runs.length === 1 ? held.promise : Promise.resolve(attempt),
      );
      const worker = queue.work(KIND, recorder.handler);
      await queue.add(job('held'));
      await recorder.started(1);
      await queue.add(job('waiting'));
      const asked = [queue.outcome('held', LONG_TIMEOUT_MS), queue.outcome('waiting', LONG_TIMEOUT_MS)];
      await emptied(engine().url);
      await within(RECOVERED_MS, async () => expect(await Promise.all(asked)).toEqual([undefined, undefined]));
      held.resolve(null);
      for (const id of ['held', 'waiting']) {
        expect(await queue.add(job(id))).toBe(true);
        expect(await queue.outcome(id, LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: 1 });
      }
      await worker.stop();
      expect((await queue.list({ limit: 10 })).map(({ id }) => id)).toEqual(['waiting', 'held']);
    });
  });

  it('closes a queue whose Redis is down for good', async () => {
    const recorder = new HandlerRecorder(
      now,
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
    );
    queue.work(KIND, recorder.handler);
    await queue.add(job('call-1'));
    await recorder.started(1);
    const outcome = await asked('call-1');
    await faults().kill();
    await within(REFUSED_MS * 2, async () => await queue.close());
    expect(await outcome.ended).toBeUndefined();
    await faults().restart();
  });
});

/** Redis as it is set up holds its writes back for two seconds while the disk is busy: killed then, it has forgotten what it acknowledged. */
const storesBeforeItAnswers = (url: string): Promise<void> =>
  through(url, async (client) => void (await client.config('SET', 'appendfsync', 'always')));

const emptied = (url: string): Promise<void> => through(url, async (client) => void (await client.flushall()));

async function through(url: string, act: (client: Redis) => Promise<void>): Promise<void> {
  const client = new Redis(url);
  await act(client);
  client.disconnect();
}
