import { afterEach, beforeEach, describe, jest } from '@jest/globals';
import type { DocumentStore } from '../document-store.ts';
import { describeCatalogue } from './catalogue.contract.ts';
import { describeQueries } from './queries.contract.ts';
import { describeRedelivery } from './redelivery.contract.ts';
import { describeWriting } from './writing.contract.ts';

const ENOUGH_FOR_A_SLOW_ENGINE_MS = 60_000;

/** Location of a store's documents: opened again, it finds them again. */
export interface Place {
  open(): Promise<DocumentStore>;
  remove(): Promise<void>;
}

/** Contract that every document store must pass, also on an engine without transactions. */
export function describeDocumentStore(name: string, newPlace: () => Promise<Place>): void {
  jest.setTimeout(ENOUGH_FOR_A_SLOW_ENGINE_MS);
  describe(`documents in ${name}`, () => {
    let place: Place;
    let store: DocumentStore;
    beforeEach(async () => {
      place = await newPlace();
      store = await place.open();
    });
    afterEach(async () => {
      await store.close();
      await place.remove();
    });
    const reopen = async (): Promise<DocumentStore> => {
      await store.close();
      store = await place.open();
      return store;
    };

    describeWriting(() => store);
    describeRedelivery(() => store);
    describeQueries(() => store);
    describeCatalogue(() => store, reopen);
  });
}
