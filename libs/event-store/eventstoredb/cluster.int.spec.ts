import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StandInLog } from '../../../test/engines/eventstore/log.ts';
import { StandIn } from '../../../test/engines/eventstore/stand-in.ts';
import type { EventStore } from '../event-store.ts';
import { Follower } from '../testing/follower.ts';
import { collect, idsOf, newEvents, newStream } from '../testing/sample-events.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';

describe('a cluster', () => {
  let nodes: readonly [StandIn, StandIn];
  let store: EventStore;
  beforeEach(async () => {
    const log = new StandInLog();
    nodes = [await StandIn.start({ log }), await StandIn.start({ log })];
    nodes[1].faults.leader = nodes[0].address;
  });
  afterEach(async () => {
    await store.close();
    for (const node of nodes) node.down();
  });
  /** Makes the other node the leader. */
  const change = (): void => {
    nodes[0].faults.leader = nodes[1].address;
    nodes[1].faults.leader = undefined;
  };

  it.each([
    ['found by its nodes', () => `esdb://127.0.0.1:${nodes[1].port},127.0.0.1:${nodes[0].port}?tls=false`],
    ['found by a node that does not lead', () => nodes[1].url],
    ['found by discovery', () => `esdb+discover://localhost:${nodes[1].port}?tls=false`],
  ])('reads and writes at the leader, before and after it changes: %s', async (_, url) => {
    store = await openEventStoreDB({ url: url() });
    const [stream, events] = [newStream(), newEvents(4)];
    const follower = new Follower(store);
    await follower.caughtUp();
    const first = await store.append(stream, events.slice(0, 2), 'none');
    change();
    expect(await collect(store.readStream(stream))).toHaveLength(2);
    expect(await store.append(stream, events.slice(2), first.revision)).toMatchObject({ revision: 3 });
    nodes[0].down();
    await follower.hasSeen(4);
    expect(idsOf(follower.events)).toEqual(idsOf(events));
    expect(idsOf(await collect(store.readStream(stream)))).toEqual(idsOf(events));
    await follower.stop();
  });
});
