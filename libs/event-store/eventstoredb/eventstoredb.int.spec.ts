import { randomUUID } from 'node:crypto';
import { type Cuttable, startCuttable } from '../../../test/engines/cuttable.ts';
import { describeOn } from '../../../test/engines/describe-on.ts';
import { StandIn } from '../../../test/engines/eventstore/stand-in.ts';
import { eventStore } from '../../../test/engines/eventstore.ts';
import { describeEventStore } from '../testing/event-store.contract.ts';
import type { EventStoreHarness, Place } from '../testing/harness.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';

const standIns = new WeakMap<Place, StandIn>();

describeEventStore("EventStoreDB's stand-in", {
  newPlace: async () => {
    const server = await StandIn.start();
    const place = { open: () => openEventStoreDB({ url: server.url }), remove: async () => server.down() };
    standIns.set(place, server);
    return place;
  },
  dropSubscriptions: async (place) => standIns.get(place)?.faults.breakCalls(),
});

/** One server for all logs, with a namespace for each: the server may be in use by others. */
describeOn(eventStore, 'a real server', (engine) => {
  const ways = new WeakMap<Place, Cuttable>();
  const harness: EventStoreHarness = {
    newPlace: async () => {
      const namespace = `contract-${randomUUID()}-`;
      const { hostname, port } = new URL(engine().url);
      const way = await startCuttable(hostname, Number(port || 2113));
      const url = engine().url.replace(`${hostname}:${port}`, `127.0.0.1:${way.port}`);
      const place = { open: () => openEventStoreDB({ url, namespace }), remove: () => way.stop() };
      ways.set(place, way);
      return place;
    },
    dropSubscriptions: async (place) => ways.get(place)?.cut(),
  };
  describeEventStore('EventStoreDB', harness);
});
