import { describe, expect, it } from '@jest/globals';
import { Repeater } from './repeater.ts';
import { FakeTime, settled } from './testing/fake-time.ts';

const EVERY_MS = 1_000;

function repeating(work: (signal: AbortSignal) => void | Promise<void>) {
  const time = new FakeTime();
  const failures: unknown[] = [];
  const repeater = new Repeater({
    timer: time.timer,
    work,
    delayMs: () => EVERY_MS,
    failed: (error) => failures.push(error),
  });
  return { time, repeater, failures };
}

describe('a repeater', () => {
  it('runs after each delay until it is stopped, with one timer at a time', async () => {
    let runs = 0;
    const count = (): void => {
      runs += 1;
    };
    const { time, repeater } = repeating(count);
    repeater.start('after the delay');
    repeater.start('after the delay');
    await time.pass(3 * EVERY_MS);
    await repeater.stop();
    await time.pass(3 * EVERY_MS);
    expect({ runs, pending: time.pending, most: time.most }).toEqual({ runs: 3, pending: 0, most: 1 });
  });

  it('counts the delay from the end of a run, so that no two runs overlap', async () => {
    const slow = Promise.withResolvers<void>();
    let runs = 0;
    const { time, repeater } = repeating(() => {
      runs += 1;
      return slow.promise;
    });
    repeater.start('now');
    await time.pass(10 * EVERY_MS);
    expect({ runs, pending: time.pending }).toEqual({ runs: 1, pending: 0 });
    slow.resolve();
    await settled();
    expect(time.waits).toEqual([EVERY_MS]);
  });

  it('continues after a run that failed, and reports it', async () => {
    const { time, repeater, failures } = repeating(() => Promise.reject(new Error('broken')));
    repeater.start('after the delay');
    await time.pass(2 * EVERY_MS);
    expect(failures).toEqual([new Error('broken'), new Error('broken')]);
  });

  it('tells a run under way to end, and has stopped only when it has', async () => {
    const slow = Promise.withResolvers<void>();
    const told: string[] = [];
    const { time, repeater } = repeating(async (signal) => {
      signal.addEventListener('abort', () => told.push('aborted'));
      await slow.promise;
      told.push('ended');
    });
    repeater.start('now');
    const stopping = repeater.stop().then(() => told.push('stopped'));
    await settled();
    slow.resolve();
    await stopping;
    expect({ told, pending: time.pending }).toEqual({ told: ['aborted', 'ended', 'stopped'], pending: 0 });
  });

  it('starts again after a stop', async () => {
    let runs = 0;
    const { time, repeater } = repeating(() => {
      runs += 1;
    });
    repeater.start('after the delay');
    void repeater.stop();
    repeater.start('after the delay');
    await time.pass(EVERY_MS);
    expect({ runs, pending: time.pending }).toEqual({ runs: 1, pending: 1 });
  });
});
