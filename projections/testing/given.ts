import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { refTo, type TypedCollection } from '../collection.ts';
import type { Projection } from '../projection.ts';
import { WorkingDocuments } from '../runner/working-documents.ts';

/** Documents by collection, then by id; null: deleted. */
export type DocumentsAfter = Readonly<Record<string, Readonly<Record<string, JsonObject | null>>>>;

/** Documents after these events, starting from none: `expect(given(queue, events)).toEqual({ tickets: { … } })`. */
export function given(projection: Projection, events: readonly LogEvent[]): DocumentsAfter {
  const changes = folded(projection, events).turn();
  return Object.fromEntries(
    projection.collections.map(({ name }) => [
      name,
      Object.fromEntries((changes.get(name) ?? []).map(({ id, document }) => [id, document])),
    ]),
  );
}

/** Documents of one collection after these events, starting from none, as the projection would get them. */
export function documentsOf<D extends JsonObject>(
  projection: Projection,
  collection: TypedCollection<D>,
  events: readonly LogEvent[],
): readonly D[] {
  const documents = folded(projection, events);
  const touched = events.flatMap((event) => projection.touches(event)).filter((ref) => ref.collection === collection.name);
  const refs = [...new Set(touched.map(({ id }) => id))].map((id) => refTo(collection, id));
  const last = events.at(-1);
  if (last) documents.begin(last.position, refs);
  return refs.map((ref) => documents.get(ref)).filter((document) => document !== undefined);
}

function folded(projection: Projection, events: readonly LogEvent[]): WorkingDocuments {
  const documents = new WorkingDocuments();
  for (const event of events) {
    const refs = projection.touches(event);
    for (const [collection, ids] of documents.missing(refs)) for (const id of ids) documents.hold({ collection, id }, undefined);
    documents.begin(event.position, refs);
    if (refs.length > 0) projection.project(event, documents);
    documents.commit();
  }
  return documents;
}
