import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { LogEvent, Projection } from '../projection.ts';
import { WorkingDocuments } from '../runner/working-documents.ts';

/** Documents by collection, then by id; null: deleted. */
export type DocumentsAfter = Readonly<Record<string, Readonly<Record<string, JsonObject | null>>>>;

/** Documents after these events, starting from none: `expect(given(queue, events)).toEqual({ tickets: { … } })`. */
export function given(projection: Projection, events: readonly LogEvent[]): DocumentsAfter {
  const documents = new WorkingDocuments();
  for (const event of events) {
    const refs = projection.touches(event);
    for (const [collection, ids] of documents.missing(refs)) for (const id of ids) documents.hold({ collection, id }, undefined);
    documents.begin(event.position, refs);
    if (refs.length > 0) projection.project(event, documents);
    documents.commit();
  }
  const changes = documents.turn();
  return Object.fromEntries(
    projection.collections.map(({ name }) => [
      name,
      Object.fromEntries((changes.get(name) ?? []).map(({ id, document }) => [id, document])),
    ]),
  );
}
