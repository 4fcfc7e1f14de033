import type { Collection } from '#libs/document-store/document-store.ts';
import type { EventStore, JsonObject, StoredEvent } from '#libs/event-store/event-store.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import type { TypedCollection } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { given } from './given.ts';

/** Documents by collection, then by id. */
export type FoldedDocuments = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>;

/** Expected documents, in whatever pieces the events were delivered. */
export function foldedAfresh(projection: Projection, log: readonly StoredEvent[]): FoldedDocuments {
  const left = given(
    projection,
    log.flatMap((event) => logEventOf(event) ?? []),
  );
  return Object.fromEntries(Object.entries(left).map(([name, documents]) => [name, present(documents)]));
}

export async function wholeLog(events: EventStore): Promise<readonly StoredEvent[]> {
  return (await Array.fromAsync(events.readAll())).flat();
}

export async function documentsIn(
  { collections }: Projection,
  documentsOf: (collection: TypedCollection<JsonObject>) => Pick<Collection<JsonObject>, 'scan'>,
): Promise<FoldedDocuments> {
  const found = collections.map(async (collection) => {
    const pages = await Array.fromAsync(documentsOf(collection).scan());
    return [collection.name, Object.fromEntries(pages.flat().map(({ id, document }) => [id, document]))] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const present = (documents: Readonly<Record<string, JsonObject | null>>): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(Object.entries(documents).flatMap(([id, document]) => (document ? [[id, document]] : [])));
