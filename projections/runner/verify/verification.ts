import type { Versioned } from '#libs/document-store/document-store.ts';
import type { EventStore, JsonObject } from '#libs/event-store/event-store.ts';
import { type Held, HeldStreams } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../../projection.ts';
import { catchUp } from '../catch-up.ts';
import type { Generation } from '../generation.ts';
import { Projector } from '../projector.ts';
import { differences, isSame } from './differences.ts';

/** A document that does not match the log. Its content is not reported. */
export interface DocumentFinding {
  readonly projection: string;
  readonly collection: string;
  readonly id: string;
  /** `missing`: the log implies it and the read model lacks it; `surplus`: the other way round. */
  readonly kind: 'missing' | 'surplus' | 'different';
}

/** How often documents that changed during a comparison are compared again. */
const MAX_ROUNDS = 5;
const IDS_AT_ONCE = 500;

/** Compares one projection's documents with a fresh fold of the log. */
export class Verification {
  private readonly projection: Projection;
  private readonly current: Generation;
  private readonly fresh: Generation;
  private readonly events: Pick<EventStore, 'readAll'>;
  private readonly projector: Projector;
  private readonly held = new HeldStreams();

  constructor(projection: Projection, current: Generation, fresh: Generation, events: Pick<EventStore, 'readAll'>) {
    this.projection = projection;
    this.current = current;
    this.fresh = fresh;
    this.events = events;
    this.projector = new Projector(projection, fresh, (work) => work(), this.held);
  }

  async *findings(): AsyncGenerator<DocumentFinding, void, undefined> {
    await this.foldOn();
    for (const { name } of this.projection.collections) {
      let doubtful = await Array.fromAsync(differences(this.current.collection(name), this.fresh.collection(name)));
      for (let round = 1; round <= MAX_ROUNDS && doubtful.length > 0; round += 1) {
        doubtful = yield* this.decided(name, doubtful);
        if (doubtful.length > 0) await this.foldOn();
      }
    }
  }

  /** Events at which the fold of a stream ends: documents are compared without them, and without what follows them there. */
  get unreadable(): readonly Held[] {
    return this.held.all;
  }

  /** Folds up to the position that all current documents have reached by now. */
  private async foldOn(): Promise<void> {
    const upTo = await this.current.checkpoint();
    if (upTo === undefined) return;
    const { events, projector } = this;
    await catchUp(projector, { events, upTo, retryStore: (work) => work(), signal: new AbortController().signal });
  }

  /** Returns the ids that cannot be judged yet: they are newer than the fresh fold. */
  private async *decided(collection: string, ids: readonly string[]): AsyncGenerator<DocumentFinding, string[], undefined> {
    const newer: string[] = [];
    for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
      const some = ids.slice(from, from + IDS_AT_ONCE);
      const current = await this.current.collection(collection).getVersioned(some);
      const fresh = await this.fresh.collection(collection).getVersioned(some);
      for (const id of some) {
        if (this.isNewer(current.get(id))) newer.push(id);
        else yield* this.compared(collection, id, current.get(id)?.document, fresh.get(id)?.document);
      }
    }
    return newer;
  }

  private isNewer(current: Versioned<JsonObject> | undefined): boolean {
    return current !== undefined && (this.projector.position === undefined || current.position > this.projector.position);
  }

  private *compared(
    collection: string,
    id: string,
    current: JsonObject | null | undefined,
    fresh: JsonObject | null | undefined,
  ): Generator<DocumentFinding, void, undefined> {
    if (isSame(current ?? undefined, fresh ?? undefined)) return;
    const kind = !current ? 'missing' : !fresh ? 'surplus' : 'different';
    yield { projection: this.projection.name, collection, id, kind };
  }
}
