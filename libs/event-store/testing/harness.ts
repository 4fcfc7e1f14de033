import { afterAll, beforeAll } from '@jest/globals';
import type { EventStore } from '../event-store.ts';

/** Location of a log: opened again, it is found again. One store at a time. */
export interface Place {
  open(): Promise<EventStore>;
  remove(): Promise<void>;
}

/** Test harness that an adapter supplies to the contract. */
export interface EventStoreHarness {
  /** A location whose log is empty. */
  newPlace(): Promise<Place>;
  /** Cuts every live subscription from outside, as a failing network would; or says why nothing can. */
  readonly dropSubscriptions: ((place: Place) => Promise<void>) | { readonly notApplicable: string };
}

export interface LogInUse {
  readonly store: EventStore;
  readonly place: Place;
  reopen(): Promise<EventStore>;
}

/** One log for a group of tests, since an engine is slow to start: each test uses streams of its own. */
export function useLog(harness: EventStoreHarness): LogInUse {
  let open: { readonly place: Place; readonly store: EventStore } | undefined;
  const inUse = () => {
    if (!open) throw new Error('no log outside a test');
    return open;
  };
  beforeAll(async () => {
    const place = await harness.newPlace();
    open = { place, store: await place.open() };
  });
  afterAll(async () => {
    await inUse().store.close();
    await inUse().place.remove();
  });
  return {
    get store() {
      return inUse().store;
    },
    get place() {
      return inUse().place;
    },
    async reopen() {
      await inUse().store.close();
      open = { place: inUse().place, store: await inUse().place.open() };
      return open.store;
    },
  };
}
