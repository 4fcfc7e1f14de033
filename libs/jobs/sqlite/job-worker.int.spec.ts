import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { HISTORY } from '../history.ts';
import type { JobQueue } from '../job-queue.ts';
import { FaultyThread } from '../testing/faulty-thread.ts';
import { HandlerRecorder, untilGivenUp } from '../testing/handler-recorder.ts';
import { job, KIND, LONG_TIMEOUT_MS } from '../testing/job-place.ts';
import { openSqliteJobQueue } from './sqlite-job-queue.ts';

describe('the worker of a SQLite queue', () => {
  let folder: string;
  let thread: FaultyThread;
  let time: FakeTime;
  let errors: unknown[];
  let queue: JobQueue;
  const open = async (): Promise<JobQueue> => {
    const { now, timer } = time;
    return await openSqliteJobQueue({
      path: join(folder, 'jobs.db'),
      thread,
      now,
      timer,
      history: HISTORY,
      onError: (error) => errors.push(error),
    });
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    thread = new FaultyThread();
    time = new FakeTime();
    errors = [];
    queue = await open();
  });
  afterEach(async () => {
    await queue.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const crash = async (): Promise<void> => {
    await thread.close();
    thread = new FaultyThread();
    queue = await open();
  };

  it('sleeps until the next job is due, or without one until it is woken', async () => {
    const { handler } = new HandlerRecorder(time.now);
    queue.work(KIND, handler);
    await queue.add(job('now'));
    await queue.outcome('now', LONG_TIMEOUT_MS);
    expect(time.waits).toEqual([]);
    const inOneHour = new Date(time.now().getTime() + 3_600_000);
    const inTwoHours = new Date(time.now().getTime() + 7_200_000);
    await queue.add(job('second', { notBefore: inTwoHours }));
    await queue.add(job('first', { notBefore: inOneHour }));
    await eventually(async () => time.waits.includes(3_600_000));
    expect(time.waits).toEqual([3_600_000]);
  });

  it('runs a job once although its end could not be written at first', async () => {
    const done = Promise.withResolvers<string>();
    const recorder = new HandlerRecorder(time.now, () => done.promise);
    queue.work(KIND, recorder.handler);
    await queue.add(job('call-1'));
    await recorder.started(1);
    thread.faulty = true;
    done.resolve('sent');
    await eventually(async () => errors.length > 0 && time.waits.length > 0);
    expect(errors).toEqual([new StoreUnavailable('no room on the disk')]);
    thread.faulty = false;
    time.advance(1_000);
    expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: 'sent' });
    expect(recorder.attempts).toEqual([1]);
  });

  it('continues once the file can be read and written again', async () => {
    const recorder = new HandlerRecorder(time.now);
    await queue.add(job('call-1'));
    thread.faulty = true;
    queue.work(KIND, recorder.handler);
    await eventually(async () => errors.length > 0 && time.waits.length > 0);
    thread.faulty = false;
    time.advance(1_000);
    expect(await queue.outcome('call-1', LONG_TIMEOUT_MS)).toEqual({ state: 'completed', result: null });
  });

  it('stops while the file cannot be written, leaving the job to be taken over', async () => {
    const done = Promise.withResolvers<string>();
    const recorder = new HandlerRecorder(time.now, () => done.promise);
    const worker = queue.work(KIND, recorder.handler);
    await queue.add(job('call-1'));
    await recorder.started(1);
    thread.faulty = true;
    done.resolve('sent');
    await worker.stop();
    await crash();
    queue.work(KIND, recorder.handler);
    await queue.outcome('call-1', LONG_TIMEOUT_MS);
    expect(recorder.attempts).toEqual([1, 2]);
  });

  it('hands back jobs that were claimed but not begun when it stopped', async () => {
    await queue.add(job('call-1'));
    const recorder = new HandlerRecorder(time.now);
    await queue.work(KIND, recorder.handler).stop();
    expect(recorder.runs).toEqual([]);
    expect(await queue.list({ limit: 1 })).toMatchObject([{ id: 'call-1', state: 'waiting', attempts: 0 }]);
  });

  it('changes nothing of jobs that another process took over, begun or not', async () => {
    const done = Promise.withResolvers<string>();
    const thoughtDead = new HandlerRecorder(time.now, () => done.promise);
    queue.work(KIND, thoughtDead.handler, { concurrency: 2 });
    await queue.add(job('call-1'));
    await queue.add(job('call-2'));
    await thoughtDead.started(2);
    const other = await open();
    const alive = new HandlerRecorder(time.now, untilGivenUp);
    other.work(KIND, alive.handler);
    await alive.started(1);
    done.resolve('late');
    await queue.close();
    queue = other;
    expect((await queue.list({ limit: 2 })).map(({ state }) => state).toSorted()).toEqual(['running', 'waiting']);
  });

  it('does not run a job that five processes died of', async () => {
    await queue.add(job('call-1'));
    for (let deaths = 0; deaths < 5; deaths += 1) {
      const recorder = new HandlerRecorder(time.now, untilGivenUp);
      queue.work(KIND, recorder.handler);
      await recorder.started(1);
      await crash();
    }
    expect(await queue.outcome('call-1', 0)).toEqual({ state: 'failed', error: 'the process died 5 times while it ran' });
    expect(await queue.list({ limit: 1 })).toMatchObject([{ state: 'failed', attempts: 5 }]);
  });
});
