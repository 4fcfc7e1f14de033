import type { DocumentStore } from '#libs/document-store/document-store.ts';
import type { EventStore, Position } from '#libs/event-store/event-store.ts';
import { type Held, HeldStreams } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../../projection.ts';
import { catchUp } from '../catch-up.ts';
import { Generation } from '../generation.ts';
import { nextLabel } from '../generation-labels.ts';
import { Projector } from '../projector.ts';
import type { RetryStore } from '../store-retry.ts';
import type { RebuildProgress } from './rebuild-protocol.ts';
import type { Rebuilder } from './rebuild-thread.ts';

export interface SuccessorParts {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly documents: DocumentStore;
  readonly rebuilder: Rebuilder;
  readonly retryStore: RetryStore;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RebuildProgress) => void;
}

/** A new generation of a projection that is catching up with the current one. */
export class Successor {
  readonly generation: Generation;
  /** Streams that it could not fold on: its own finding, whichever wait for the current generation. */
  readonly held: HeldStreams;
  private readonly projection: Projection;
  private readonly parts: SuccessorParts;

  /** Fills it with the bulk of the documents, folded in a thread; undefined: with none. */
  static async build(projection: Projection, parts: SuccessorParts, upTo: Position | undefined): Promise<Successor> {
    const { documents, rebuilder, retryStore, signal, onProgress } = parts;
    const label = await retryStore(() => nextLabel(documents, projection));
    const order = upTo !== undefined && { projection: projection.name, label, upTo };
    const held = order ? await rebuilder.fill(order, signal, onProgress) : [];
    return new Successor(projection, parts, await retryStore(() => Generation.open(documents, projection, label)), held);
  }

  private constructor(projection: Projection, parts: SuccessorParts, generation: Generation, held: readonly Held[]) {
    this.projection = projection;
    this.parts = parts;
    this.generation = generation;
    this.held = new HeldStreams(held);
  }

  /** Folds the short remainder in this thread, up to exactly that event; undefined: there was none yet. */
  async level(upTo: Position | undefined): Promise<void> {
    if (upTo === undefined) return;
    const projector = new Projector(this.projection, this.generation, this.parts.retryStore, this.held);
    await projector.begin();
    await catchUp(projector, { ...this.parts, upTo });
  }
}
