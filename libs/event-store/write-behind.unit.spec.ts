import { beforeEach, describe, expect, it } from '@jest/globals';
import { RevisionConflict } from './errors.ts';
import type { Appended, NewEvent, Position, Revision, StreamName } from './event-store.ts';
import { idsOf, newEvent, newEvents, newStream } from './testing/sample-events.ts';
import { WriteBehind } from './write-behind.ts';

interface Append {
  readonly stream: StreamName;
  readonly ids: readonly string[];
  readonly expected: Revision | 'none';
}

const unread = (): never => {
  throw new Error('nothing is read here');
};

describe('WriteBehind', () => {
  let appends: Append[];
  let fault: Error | undefined;
  let log: WriteBehind;
  let stream: StreamName;

  async function append(to: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    if (fault) throw fault;
    appends.push({ stream: to, ids: idsOf(events), expected });
    return { revision: 0 as Revision, position: '' as Position };
  }

  beforeEach(() => {
    appends = [];
    fault = undefined;
    stream = newStream();
    log = new WriteBehind({ append, readStream: unread, readAll: unread, subscribe: unread, head: unread });
  });

  it('writes what was appended one by one as one append of each stream', async () => {
    const [first, second, third] = [newEvent(), newEvent(), newEvent()];
    const other = newStream();
    expect((await log.append(stream, [first], 'none')).revision).toBe(0);
    expect((await log.append(other, [third], 'none')).revision).toBe(0);
    expect((await log.append(stream, [second], 0 as Revision)).revision).toBe(1);
    expect(appends).toEqual([]);
    await log.settle();
    expect(appends).toEqual([
      { stream, ids: idsOf([first, second]), expected: 'none' },
      { stream: other, ids: idsOf([third]), expected: 'none' },
    ]);
  });

  it('continues a stream at the revision that it wrote last', async () => {
    await log.append(stream, newEvents(3), 'none');
    await log.settle();
    await log.append(stream, newEvents(1), 2 as Revision);
    await log.settle();
    expect(appends.map(({ expected }) => expected)).toEqual(['none', 2]);
  });

  it('refuses an append at another revision than the last', async () => {
    await log.append(stream, newEvents(2), 'none');
    await expect(log.append(stream, newEvents(1), 0 as Revision)).rejects.toThrow(RevisionConflict);
  });

  it('splits a long stream, which one append could not hold', async () => {
    const events = newEvents(900);
    for (const [index, event] of events.entries()) {
      await log.append(stream, [event], index === 0 ? 'none' : ((index - 1) as Revision));
    }
    await log.settle();
    expect(appends.flatMap(({ ids }) => ids)).toEqual(idsOf(events));
    expect(Math.max(...appends.map(({ ids }) => ids.length))).toBe(400);
  });

  it('reports a failed write to the caller that waits for it, and writes nothing after it', async () => {
    fault = new Error('the disk is full');
    await log.append(stream, newEvents(1), 'none');
    await expect(log.settle()).rejects.toThrow(fault);
    fault = undefined;
    await log.append(stream, newEvents(1), 0 as Revision);
    await expect(log.settle()).rejects.toThrow('the disk is full');
    expect(appends).toEqual([]);
  });
});
