import { describe, expect, it } from '@jest/globals';
import type { Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { MAX_APPEND_BYTES, MAX_EVENT_BYTES } from '#libs/event-store/limits.ts';
import { runsOf } from './runs.ts';

function event(stream: string, text = ''): StoredEvent {
  const [name, revision, position] = [stream as StreamName, 0 as Revision, '1' as Position];
  return { id: crypto.randomUUID(), type: 'Happened', data: { text }, metadata: {}, stream: name, revision, position };
}

async function* paged(...pages: readonly StoredEvent[][]) {
  yield* pages;
}

const streamsIn = async (...pages: readonly StoredEvent[][]) =>
  (await Array.fromAsync(runsOf(paged(...pages)))).map((run) => run.map(({ stream }) => stream).join(''));

describe('runs of one stream', () => {
  it('groups events into runs in the order of the log, across its pages', async () => {
    expect(await streamsIn([event('a'), event('a'), event('b')], [event('b'), event('a')])).toEqual(['aa', 'bb', 'a']);
    expect(await streamsIn()).toEqual([]);
  });

  it('keeps a run within the size of one append', async () => {
    const large = Array.from({ length: 20 }, () => event('a', 'x'.repeat(MAX_EVENT_BYTES - 100)));
    const runs = await Array.fromAsync(runsOf(paged(large)));
    const bytes = runs.map((run) => run.reduce((sum, { data }) => sum + JSON.stringify(data).length + '{}'.length, 0));
    expect(runs.flat()).toEqual(large);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(MAX_APPEND_BYTES);
    expect(runs).toHaveLength(3);
  });

  it('keeps a run within the length of a page', async () => {
    const many = Array.from({ length: 1_200 }, () => event('a'));
    expect((await streamsIn(many)).map(({ length }) => length)).toEqual([500, 500, 200]);
  });
});
