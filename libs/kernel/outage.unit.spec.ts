import { beforeEach, describe, expect, it } from '@jest/globals';
import { Outage } from './outage.ts';
import { StoreUnavailable } from './store-errors.ts';
import { FakeTime } from './time/testing/fake-time.ts';

const SECOND = 1_000;

describe('the outage of an engine', () => {
  let time: FakeTime;
  let isThere: boolean;
  let asked: string[];
  let outage: Outage;
  beforeEach(() => {
    time = new FakeTime();
    isThere = true;
    asked = [];
    outage = new Outage({
      place: 'the log',
      monotonic: () => time.now().getTime(),
      timer: time.timer,
      probe: () => ask('probe'),
    });
  });

  const ask = async (what: string): Promise<string> => {
    asked.push(what);
    if (!isThere) throw new StoreUnavailable('no answer');
    return 'answer';
  };
  const request = () => outage.guarded(() => ask('request'));
  const begun = async (): Promise<void> => {
    isThere = false;
    await expect(request()).rejects.toThrow('no answer');
    await expect(request()).rejects.toThrow('no answer');
    asked.splice(0);
  };
  /** Lets a second pass, and what it has begun come to its end. */
  const second = async (): Promise<void> => {
    time.advance(SECOND);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  it('begins with the second failure in a row, after which no request reaches the engine', async () => {
    await begun();
    await expect(request()).rejects.toThrow('the log is away, and is asked again every second');
    expect(asked).toEqual([]);
  });

  it('does not begin with failures between which something was answered, or much time has passed', async () => {
    isThere = false;
    await expect(request()).rejects.toThrow('no answer');
    isThere = true;
    await request();
    isThere = false;
    await expect(request()).rejects.toThrow('no answer');
    time.advance(4 * SECOND);
    await expect(request()).rejects.toThrow('no answer');
    await expect(request()).rejects.toThrow('no answer');
    await expect(request()).rejects.toThrow('is away');
  });

  it('does not begin with refusals, which are answers', async () => {
    for (let times = 0; times < 3; times += 1)
      await expect(outage.guarded(() => Promise.reject(new RangeError('no')))).rejects.toThrow('no');
    await expect(request()).resolves.toBe('answer');
  });

  it('asks the engine once a second, and ends with its first answer', async () => {
    await begun();
    await second();
    await second();
    expect(asked).toEqual(['probe', 'probe']);
    isThere = true;
    await second();
    await expect(request()).resolves.toBe('answer');
    asked.splice(0);
    await second();
    expect(asked).toEqual([]);
  });

  it('leaves nothing behind once it is closed', async () => {
    await begun();
    await outage.close();
    for (let times = 0; times < 3; times += 1) await expect(request()).rejects.toThrow(StoreUnavailable);
    expect(time.pending).toBe(0);
  });
});
