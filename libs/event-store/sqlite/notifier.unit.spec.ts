import { setImmediate as othersTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Notifier } from './notifier.ts';

describe('Bell', () => {
  const notifier = new Notifier();
  const woken: string[] = [];
  const wait = async (name: string, signal = new AbortController().signal): Promise<void> => {
    await notifier.next(signal);
    woken.push(name);
  };
  const wokenNow = async (): Promise<string[]> => {
    await othersTurn();
    return woken.splice(0);
  };

  it('wakes all waiters, who then wait for the next ring', async () => {
    const waiting = [wait('a'), wait('b').then(() => wait('b again'))];
    expect(await wokenNow()).toEqual([]);
    notifier.notify();
    expect(await wokenNow()).toEqual(['a', 'b']);
    notifier.notify();
    expect(await wokenNow()).toEqual(['b again']);
    await Promise.all(waiting);
  });

  it('releases only the waiter whose signal is aborted', async () => {
    const leaving = new AbortController();
    const waiting = [wait('leaving', leaving.signal), wait('staying')];
    leaving.abort();
    expect(await wokenNow()).toEqual(['leaving']);
    notifier.notify();
    expect(await wokenNow()).toEqual(['staying']);
    await Promise.all(waiting);
  });
});
