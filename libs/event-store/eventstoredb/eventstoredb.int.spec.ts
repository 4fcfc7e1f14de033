import { StandIn } from '../../../test/engines/eventstore/stand-in.ts';
import { describeEventStore } from '../testing/event-store.contract.ts';
import { openEventStoreDB } from './eventstoredb-event-store.ts';

const servers = new WeakMap<object, StandIn>();

describeEventStore("EventStoreDB's stand-in", {
  newPlace: async () => {
    const server = await StandIn.start();
    const place = { open: () => openEventStoreDB({ url: server.url }), remove: async () => server.down() };
    servers.set(place, server);
    return place;
  },
  dropSubscriptions: async (place) => servers.get(place)?.faults.breakCalls(),
});
