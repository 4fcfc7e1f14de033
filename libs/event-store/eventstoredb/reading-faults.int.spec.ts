import { describe, expect, it } from '@jest/globals';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import type { ReadFault } from '../../../test/engines/eventstore/faults.ts';
import { Follower } from '../testing/follower.ts';
import { collect, idsOf, newEvent, newEvents, newStream } from '../testing/sample-events.ts';
import { useStandIn } from './testing/stand-in-store.ts';

describe('reading from EventStoreDB', () => {
  const inUse = useStandIn();

  it.each<[string, ReadFault[]]>([
    ['ended as if there were no more', [{ how: 'end', after: 300 }]],
    ['broken', [{ how: 'break', after: 300 }]],
    [
      'ended and broken in turn',
      [
        { how: 'end', after: 10 },
        { how: 'break', after: 10 },
        { how: 'end', after: 10 },
      ],
    ],
  ])('reads each event once when the call is %s', async (_, faults) => {
    const [stream, events] = [newStream(), newEvents(700)];
    await inUse.store.append(stream, events, 'none');
    inUse.server.faults.reads.push(...faults);
    expect(idsOf(await collect(inUse.store.readStream(stream)))).toEqual(idsOf(events));
    inUse.server.faults.reads.push(...faults);
    expect(idsOf(await collect(inUse.store.readAll()))).toEqual(idsOf(events));
    inUse.server.faults.reads.push(...faults);
    expect(idsOf(await collect(inUse.store.readAll({ direction: 'backwards' })))).toEqual(idsOf(events).reverse());
  });

  it('skips the server’s own events, however many, and finds the head before them', async () => {
    const events = newEvents(4);
    const { position } = await inUse.store.append(newStream(), events.slice(0, 2), 'none');
    inUse.server.log.writeOwn('$stats-0.0.0.0', 3_000);
    expect(await inUse.store.head()).toBe(position);
    await inUse.store.append(newStream(), events.slice(2), 'none');
    const pages = await Array.fromAsync(inUse.store.readAll());
    expect(pages.every(({ length }) => length > 0)).toBe(true);
    expect(idsOf(pages.flat())).toEqual(idsOf(events));
  });

  it('names a foreign event in one of our streams, and quotes nothing of it', async () => {
    const stream = newStream();
    const { position } = await inUse.store.append(stream, newEvents(1), 'none');
    const data = Buffer.from('سارة');
    const id = crypto.randomUUID();
    inUse.server.log.append(stream, 0, [{ id, type: 'Other', contentType: 'application/octet-stream', data, metadata: data }]);
    const refusal = expect.stringMatching(
      new RegExp(`^the event at position \\S+ \\(${stream}, revision 1\\) is not one of ours$`),
    );
    for (const reading of [collect(inUse.store.readStream(stream)), collect(inUse.store.readAll({ from: position }))]) {
      await expect(reading).rejects.toThrow(StoreCorrupted);
      await expect(reading).rejects.toMatchObject({ message: refusal });
    }
    await expect(new Follower(inUse.store).hasSeen(2)).rejects.toThrow(StoreCorrupted);
  });

  it('reads events whose hash chain is valid', async () => {
    const stream = newStream();
    const data = { name: 'دَوْر é \u2028', b: [1e21, 0.1, null], a: { 2: 'two', 10: 'ten' } };
    const event = newEvent({ data, metadata: { commandId: 'c', hash: 'h' } });
    await inUse.store.append(stream, [event], 'none');
    const [stored] = await collect(inUse.store.readStream(stream));
    const chain = new HashChain(Buffer.alloc(32));
    const place = { stream, revision: 0, previous: 'before' };
    expect(stored && chain.hashOf(place, stored)).toBe(chain.hashOf(place, event));
  });
});
