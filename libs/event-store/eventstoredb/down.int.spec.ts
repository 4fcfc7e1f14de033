import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { StandIn } from '../../../test/engines/eventstore/stand-in.ts';
import { Follower } from '../testing/follower.ts';
import { collect, idsOf, newEvents, newStream } from '../testing/sample-events.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';
import { retryUntilAvailable, useStandIn } from './testing/stand-in-store.ts';

const PROMISED_MS = 2_000;

describe('a server that is down', () => {
  const inUse = useStandIn();
  const kinds: Record<string, { readonly begin: () => void; readonly end: () => Promise<void> }> = {
    'cannot be reached': { begin: () => inUse.server.down(), end: () => inUse.server.up() },
    'is not ready': {
      begin: () => {
        inUse.server.faults.notReady = true;
      },
      end: async () => {
        inUse.server.faults.notReady = false;
      },
    },
    'stands still': { begin: () => inUse.server.faults.freeze(), end: async () => inUse.server.faults.thaw() },
  };

  it.each(Object.entries(kinds))('reports within two seconds a server that %s, and recovers by itself', async (name, kind) => {
    const [stream, events] = [newStream(), newEvents(2)];
    const { revision } = await inUse.store.append(stream, newEvents(1), 'none');
    const follower = new Follower(inUse.store);
    await follower.hasSeen(1);
    kind.begin();
    const begun = performance.now();
    const asked = [
      inUse.store.append(stream, events, revision),
      inUse.store.head(),
      collect(inUse.store.readStream(stream)),
      // The whole log is no request: a server that is silent is waited for (timeouts.int.spec.ts).
      ...(name === 'stands still' ? [] : [collect(inUse.store.readAll())]),
    ];
    const outcomes = await Promise.allSettled(asked);
    expect(performance.now() - begun).toBeLessThan(PROMISED_MS);
    const refusal = { status: 'rejected', reason: expect.any(StoreUnavailable) };
    expect(outcomes).toEqual(asked.map(() => refusal));
    await kind.end();
    expect(await retryUntilAvailable(() => inUse.store.append(stream, events, revision))).toMatchObject({ revision: 2 });
    await follower.hasSeen(3);
    expect(idsOf(follower.events)).toEqual(idsOf(await collect(inUse.store.readStream(stream))));
    await follower.stop();
  });

  it('repeats a request while the server restarts, unnoticed by the caller', async () => {
    inUse.server.down();
    const append = inUse.store.append(newStream(), newEvents(1), 'none');
    const head = inUse.store.head();
    await inUse.server.up();
    expect(await append).toMatchObject({ revision: 0 });
    await head;
  });

  it('leaves the stores of other servers in the same process unharmed', async () => {
    const other = await StandIn.start();
    const store = await openEventStoreDB({ url: other.url });
    const appends = Array.from({ length: 20 }, () => store.append(newStream(), newEvents(1), 'none'));
    inUse.server.faults.appends.push('break after', 'silence before');
    const mine = Array.from({ length: 5 }, () => inUse.store.append(newStream(), newEvents(1), 'none'));
    await Promise.all([...appends, ...mine]);
    inUse.server.down();
    expect(await store.append(newStream(), newEvents(1), 'none')).toMatchObject({ revision: 0 });
    expect(await collect(store.readAll())).toHaveLength(21);
    await store.close();
    other.down();
  });
});
