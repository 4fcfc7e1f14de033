import type { Change } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position, StoredEvent } from '#libs/event-store/event-store.ts';
import { HeldStreams } from '#libs/quarantine/held-streams.ts';
import type { Projection } from '../projection.ts';
import { Batch, type Folded } from './batch.ts';
import type { Generation } from './generation.ts';
import type { RetryStore } from './store-retry.ts';

/** Largest number of events between the checkpoint and the last event seen, where none of them changed a document. */
const UNSAVED_EVENTS = 1_000;

/** Applies events to one generation of a projection. A generation has one projector at a time. */
export class Projector {
  private readonly projection: Projection;
  private readonly generation: Generation;
  private readonly retryStore: RetryStore;
  private readonly batch: Batch;
  private saving: Promise<{ readonly error: unknown } | undefined> = Promise.resolve(undefined);
  /** Events since the last save. */
  unsaved = 0;
  /** Position up to which its events are folded, and stored but for what `save` has still to do. */
  position: Position | undefined;

  /** `held`: streams that the generation does not fold on; those that it cannot are added. */
  constructor(projection: Projection, generation: Generation, retryStore: RetryStore, held = new HeldStreams()) {
    this.projection = projection;
    this.generation = generation;
    this.retryStore = retryStore;
    this.batch = new Batch(projection, generation, held);
  }

  /** Number of documents in memory. */
  get held(): number {
    return this.batch.size;
  }

  /** Starts from the position of the last save. */
  async begin(): Promise<void> {
    this.position = await this.retryStore(() => this.generation.checkpoint());
  }

  /** Folds the events, but for the streams that wait; stops where too many do. */
  async take(events: readonly StoredEvent[]): Promise<Folded> {
    const folded = await this.retryStore(() => this.batch.take(events));
    this.position = folded.upTo ?? this.position;
    this.unsaved += events.length;
    return folded;
  }

  /** Folds events of before the position, which their stream has waited with. */
  async takeLate(events: readonly StoredEvent[]): Promise<Folded> {
    const folded = await this.retryStore(() => this.batch.take(events));
    this.unsaved += events.length;
    return folded;
  }

  /** Stores changed documents; without any, the checkpoint may follow later. */
  async settle(): Promise<void> {
    if (this.batch.changed || this.unsaved >= UNSAVED_EVENTS) await this.save();
    else this.batch.clear();
  }

  /** Stores everything, and clears the memory. */
  async save(): Promise<void> {
    await this.saveMeanwhile();
    await this.saved();
    this.batch.clear();
  }

  /** Stores changes while further events are folded; the next call waits until this one has finished. */
  async saveMeanwhile(): Promise<void> {
    await this.saved();
    const checkpoint = this.position;
    if (checkpoint === undefined || this.unsaved === 0) return;
    this.unsaved = 0;
    this.saving = this.store(this.batch.turn(), checkpoint).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
  }

  private async saved(): Promise<void> {
    const failure = await this.saving;
    if (failure) throw failure.error;
  }

  private async store(changed: ReadonlyMap<string, readonly Change<JsonObject>[]>, checkpoint: Position): Promise<void> {
    for (const [index, { name }] of this.projection.collections.entries()) {
      const changes = changed.get(name) ?? [];
      const isLast = index === this.projection.collections.length - 1;
      if (changes.length > 0 || isLast) await this.retryStore(() => this.generation.collection(name).write(changes, checkpoint));
    }
  }
}
