import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { Held } from '#libs/quarantine/held-streams.ts';
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

/** An event that a projection cannot fold. */
export interface UnreadableEvent {
  readonly projection: string;
  readonly held: Held;
}

/**
 * Folds the log afresh, up to each projection's position, and compares its documents with that; also while the product is
 * running. A projection that was not built yet has no document to be wrong. A stream is folded up to its first event that
 * cannot be, as in the documents.
 *
 * @throws ProjectionStopped where that happens in too many streams
 */
export async function* verifyProjections(
  projections: readonly Projection[],
  { events, documents, scratch }: VerifyParts,
): AsyncGenerator<DocumentFinding | UnreadableEvent, void, undefined> {
  for (const projection of projections) {
    const label = await currentLabel(documents, projection);
    if (label === undefined) continue;
    const current = await Generation.openExisting(documents, projection, label);
    if (!current) continue;
    const fresh = await Generation.open(scratch, projection, label);
    const verification = new Verification(projection, current, fresh, events);
    yield* verification.findings();
    for (const held of verification.unreadable) yield { projection: projection.name, held };
  }
}
