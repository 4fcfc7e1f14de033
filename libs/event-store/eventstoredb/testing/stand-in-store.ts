import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { StandIn } from '../../../../test/engines/eventstore/stand-in.ts';
import type { EventStore } from '../../event-store.ts';
import { openEventStoreDB } from '../eventstoredb-event-store.ts';

export interface InUse {
  readonly server: StandIn;
  readonly store: EventStore;
  /** Drops that the store has reported. */
  readonly drops: readonly StoreUnavailable[];
}

/** Gives each test a server and a store of its own. */
export function useStandIn(): InUse {
  let now: InUse | undefined;
  const inUse = (): InUse => {
    if (!now) throw new Error('no server outside a test');
    return now;
  };
  beforeEach(async () => {
    const server = await StandIn.start();
    const drops: StoreUnavailable[] = [];
    const store = await openEventStoreDB({ url: server.url, onDrop: (cause) => drops.push(cause) });
    now = { server, store, drops };
  });
  afterEach(async () => {
    inUse().server.faults.thaw();
    await inUse().store.close();
    inUse().server.down();
  });
  return {
    get server() {
      return inUse().server;
    },
    get store() {
      return inUse().store;
    },
    get drops() {
      return inUse().drops;
    },
  };
}

export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await othersTurn();
}

/** Repeats a call while the store is unavailable, as callers do. */
export async function retryUntilAvailable<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // A refusal may come at once: timers have their turn too.
      await othersTurn();
    }
  }
}
