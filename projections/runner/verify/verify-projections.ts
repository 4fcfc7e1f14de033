import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { Projection } from '../../projection.ts';
import { Generation } from '../generation.ts';
import { currentLabel } from '../generation-labels.ts';
import { type DocumentFinding, Verification } from './verification.ts';

export interface VerifyParts {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly documents: DocumentStore;
  /** Store for the fresh fold: empty, thrown away afterwards. */
  readonly scratch: DocumentStore;
}

/**
 * Folds the log afresh, up to each projection's position, and compares its documents with that; also while the product is
 * running. A projection that was not built yet has no document to be wrong.
 *
 * @throws ProjectionStopped at an event that cannot be folded any more
 */
export async function* verifyProjections(
  projections: readonly Projection[],
  { events, documents, scratch }: VerifyParts,
): AsyncGenerator<DocumentFinding, void, undefined> {
  for (const projection of projections) {
    const label = await currentLabel(documents, projection);
    if (label === undefined) continue;
    const current = await Generation.open(documents, projection, label);
    const fresh = await Generation.open(scratch, projection, label);
    yield* new Verification(projection, current, fresh, events).findings();
  }
}
