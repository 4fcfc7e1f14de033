import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { Projection } from '../projection.ts';
import { Generation } from './generation.ts';
import { currentLabel } from './generation-labels.ts';

/**
 * Of those whose documents tell of more than the log holds: it was cut at its end, or is an older one than they. What is
 * written next would stand where they have already been, and they would pass it by.
 */
export async function* beyondTheLog(
  projections: readonly Projection[],
  { events, documents }: { readonly events: Pick<EventStore, 'head'>; readonly documents: DocumentStore },
): AsyncGenerator<string, void, undefined> {
  for (const projection of projections) {
    const label = await currentLabel(documents, projection);
    if (label === undefined) continue;
    const checkpoint = await (await Generation.open(documents, projection, label)).checkpoint();
    if (checkpoint === undefined) continue;
    const head = await events.head();
    if (head === undefined || head < checkpoint) yield projection.name;
  }
}
