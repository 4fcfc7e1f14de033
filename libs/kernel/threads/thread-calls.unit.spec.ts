import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '../store-errors.ts';
import { type Calls, ThreadCalls } from './thread-calls.ts';

describe('calls between two threads', () => {
  let close = (): void => undefined;
  afterEach(() => close());

  function between<One extends Calls, Other extends Calls>(one: One, other: Other) {
    const { port1, port2 } = new MessageChannel();
    close = () => port1.close();
    return { one: new ThreadCalls<Other>(port1, one), other: new ThreadCalls<One>(port2, other) };
  }

  it('answers calls in the order in which they end, each with its own answer', async () => {
    const gate = Promise.withResolvers<void>();
    const { one } = between(
      {},
      {
        slow: async (text: string) => {
          await gate.promise;
          return `slow ${text}`;
        },
        quick: async (text: string) => `quick ${text}`,
      },
    );
    const slow = one.ask('slow', 'a');
    expect(await one.ask('quick', 'b')).toBe('quick b');
    gate.resolve();
    expect(await slow).toBe('slow a');
  });

  it('lets a thread ask back while it answers', async () => {
    const sides = between(
      { length: async (text: string) => text.length },
      { twice: async (text: string): Promise<number> => (await sides.other.ask('length', text)) * 2 },
    );
    expect(await sides.one.ask('twice', 'dawr')).toBe(8);
  });

  it('throws the errors of stores as what they are, and others with their message', async () => {
    const { one } = between(
      {},
      {
        store: async (message: string) => {
          throw new StoreUnavailable(message);
        },
        defect: async (message: string) => {
          throw new RangeError(message);
        },
        uncopied: async (_: undefined) => () => undefined,
      },
    );
    await expect(one.ask('store', 'log.db: disk full')).rejects.toEqual(new StoreUnavailable('log.db: disk full'));
    await expect(one.ask('defect', 'no event')).rejects.toThrow('no event');
    await expect(one.ask('uncopied', undefined)).rejects.toThrow('could not be cloned');
  });

  it('throws what the other thread ended with, for calls that wait and for later ones', async () => {
    const { one } = between({}, { never: async (_: undefined) => await new Promise(() => undefined) });
    const waiting = one.ask('never', undefined);
    one.end(new StoreUnavailable('the thread has ended'));
    await expect(waiting).rejects.toThrow('the thread has ended');
    await expect(one.ask('never', undefined)).rejects.toThrow('the thread has ended');
  });
});
