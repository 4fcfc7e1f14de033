import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { FakeTime } from './testing/fake-time.ts';
import { pauseBy, timer } from './timer.ts';

describe('timer', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('never waits for longer than the platform can count', () => {
    const setTimeout = jest.spyOn(globalThis, 'setTimeout');
    timer(2 ** 40, () => {}).cancel();
    expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), 2 ** 31 - 1);
  });
});

describe('a pause', () => {
  it('resolves when the time is over', async () => {
    const time = new FakeTime();
    const paused = pauseBy(time.timer, 1_000, new AbortController().signal);
    time.advance(1_000);
    expect(await paused).toBeUndefined();
  });

  it('resolves at the signal, and leaves no timer behind', async () => {
    const time = new FakeTime();
    const stopping = new AbortController();
    const paused = pauseBy(time.timer, 1_000, stopping.signal);
    stopping.abort();
    await paused;
    await pauseBy(time.timer, 1_000, stopping.signal);
    expect(time.waits).toEqual([]);
  });
});
