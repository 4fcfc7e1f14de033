import { afterEach, describe, expect, it } from '@jest/globals';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import type { OfProcess } from './replay-calls.ts';
import { ReplayThread } from './replay-thread.ts';

const CLINIC = 'noor' as ClinicId;
const AT = instant(new Date('2026-11-20T06:40:00Z'));
const IDLE_MS = 5 * 60_000;

describe('the thread of replays', () => {
  let thread: ReplayThread;
  afterEach(() => thread.close());

  /** A process with an empty log, unless its reads do something else. */
  function open(events: OfProcess['events'] = async () => [], time = new FakeTime()): FakeTime {
    const nothing = { learntDay: async () => undefined, opened: async () => [], names: async () => new Map() };
    thread = new ReplayThread({ events, ...nothing }, time.timer);
    return time;
  }

  it('tells of a log that cannot be read as the log does', async () => {
    open(async () => {
      throw new StoreUnavailable('log.db: the disk is gone');
    });
    await expect(thread.momentInJson(CLINIC, AT)).rejects.toEqual(new StoreUnavailable('log.db: the disk is gone'));
  });

  it('says that it is not available to those who wait when it ends, and answers again', async () => {
    const asked = Promise.withResolvers<void>();
    let answers = false;
    open(async () => {
      asked.resolve();
      return answers ? [] : await new Promise(() => undefined);
    });
    const waiting = thread.momentInJson(CLINIC, AT).catch((error: unknown) => error);
    await asked.promise;
    await thread.close();
    expect(await waiting).toBeInstanceOf(StoreUnavailable);
    answers = true;
    expect(await thread.momentInJson(CLINIC, AT)).toMatchObject({ day: null });
  });

  it('gives its memory back after a while in which nobody asks, and answers again', async () => {
    const time = open();
    expect(await thread.daysUntil(CLINIC, AT)).toBeUndefined();
    time.advance(IDLE_MS - 1);
    expect(thread.isRunning).toBe(true);
    time.advance(1);
    expect(thread.isRunning).toBe(false);
    expect(await thread.daysUntil(CLINIC, AT)).toBeUndefined();
  });
});
