import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { Projection } from '../projection.ts';
import { Generation } from './generation.ts';
import { currentLabel } from './generation-labels.ts';

/**
 * Projections whose documents are ahead of the log: its end was cut, or it is an older copy. They would skip the next events,
 * which get positions that they have already passed.
 */
export async function* projectionsAheadOfLog(
  projections: readonly Projection[],
  { events, documents }: { readonly events: Pick<EventStore, 'head'>; readonly documents: DocumentStore },
): AsyncGenerator<string, void, undefined> {
  for (const projection of projections) {
    const label = await currentLabel(documents, projection);
    if (label === undefined) continue;
    const checkpoint = await (await Generation.openExisting(documents, projection, label))?.checkpoint();
    if (checkpoint === undefined) continue;
    const head = await events.head();
    if (head === undefined || head < checkpoint) yield projection.name;
  }
}
