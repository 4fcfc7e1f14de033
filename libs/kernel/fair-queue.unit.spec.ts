import { setImmediate as othersTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { FairQueue, QueueFull } from './fair-queue.ts';

describe('a fair queue', () => {
  let queue: FairQueue;
  let begun: string[];
  let ends: Map<string, () => void>;
  beforeEach(() => {
    queue = new FairQueue({ atOnce: 2, waiting: 2 });
    begun = [];
    ends = new Map();
  });

  /** Work that goes on until `end` names it. */
  const run = (name: string, signal?: AbortSignal): Promise<string> =>
    queue.inTurn(
      name.charAt(0),
      async () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<string>();
        ends.set(name, () => resolve(name));
        return await promise;
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await othersTurn();
  };

  it('runs one piece of a key at a time, and two in all, in the order of calls', async () => {
    const all = ['a1', 'a2', 'b1', 'c1'].map((name) => run(name));
    await othersTurn();
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
    await end('a2');
    await end('b1');
    await end('c1');
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
  });

  it('lets keys take turns, however many pieces one of them has', async () => {
    const all = ['a1', 'b1', 'a2', 'a3', 'c1', 'b2'].map((name) => run(name));
    for (const name of ['b1', 'a1', 'c1', 'a2', 'b2', 'a3']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('refuses work of a key of which enough waits, and no other', async () => {
    const [first, ...waiting] = ['a1', 'a2', 'a3'].map((name) => run(name));
    await expect(run('a4')).rejects.toBeInstanceOf(QueueFull);
    const other = run('b1');
    for (const name of ['a1', 'a2', 'a3', 'b1']) await end(name);
    expect(await Promise.all([first, ...waiting, other])).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('drops work that is abandoned while it waits', async () => {
    const gone = new AbortController();
    const first = run('a1');
    const left = run('a2', gone.signal).catch((error: unknown) => error);
    const last = run('a3');
    gone.abort('gone');
    expect(await left).toBe('gone');
    await end('a1');
    await end('a3');
    expect([await first, await last, begun]).toEqual(['a1', 'a3', ['a1', 'a3']]);
    await expect(run('a4', gone.signal)).rejects.toBe('gone');
  });

  it('runs the next piece after one that fails', async () => {
    await expect(queue.inTurn('a', async () => await Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const next = run('a1');
    await othersTurn();
    await end('a1');
    expect(await next).toBe('a1');
  });
});
