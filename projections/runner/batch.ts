import type { Change } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position, StoredEvent } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { type Held, HeldStreams, heldAt, MAX_HELD } from '#libs/quarantine/held-streams.ts';
import type { Ref } from '../collection.ts';
import type { Projection } from '../projection.ts';
import type { Generation } from './generation.ts';
import { type ProjectionStopped, poisonedBy } from './stop.ts';
import { WorkingDocuments } from './working-documents.ts';

/** An event that has changed documents, with its subject (the first document it touches) before and after it. */
export interface Applied {
  readonly event: LogEvent;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

export interface Folded {
  readonly applied: readonly Applied[];
  /** Streams that wait from now on, each with the event that could not be folded. */
  readonly held: readonly Held[];
  /** The last event before the poison event, or the last of all; undefined: none. */
  readonly upTo: Position | undefined;
  /** An event that could not be folded after too many others: the projection cannot go on. */
  readonly poison: ProjectionStopped | undefined;
}

interface Step {
  readonly stored: StoredEvent;
  /** Undefined: nothing to fold. */
  readonly event: LogEvent | undefined;
  readonly refs: readonly Ref[];
}

interface Page {
  readonly steps: readonly Step[];
  /** Streams that wait because of an event of this page. */
  readonly found: HeldStreams;
  readonly poison: ProjectionStopped | undefined;
}

const NOTHING: readonly Ref[] = [];

/** Folds events over documents in memory: fetches all touched ones at once, and collects their changes. */
export class Batch {
  private readonly projection: Projection;
  private readonly generation: Generation;
  private readonly held: HeldStreams;
  private readonly documents = new WorkingDocuments();

  /** `held`: streams that are skipped; those that it finds itself are added. */
  constructor(projection: Projection, generation: Generation, held: HeldStreams) {
    this.projection = projection;
    this.generation = generation;
    this.held = held;
  }

  /** Number of documents in memory. */
  get size(): number {
    return this.documents.size;
  }

  get changed(): boolean {
    return this.documents.changed;
  }

  /** @throws StoreUnavailable, after which it can be repeated */
  async take(events: readonly StoredEvent[]): Promise<Folded> {
    const page = this.page(events);
    await this.fetch(page.steps);
    return this.fold(page);
  }

  /** Changes since the last call, by collection; the documents stay in memory until the call after. */
  turn(): ReadonlyMap<string, readonly Change<JsonObject>[]> {
    return this.documents.turn();
  }

  clear(): void {
    this.documents.clear();
  }

  private page(events: readonly StoredEvent[]): Page {
    const steps: Step[] = [];
    const found = new HeldStreams();
    for (const stored of events) {
      try {
        const event = this.held.holds(stored) || found.holds(stored) ? undefined : logEventOf(stored);
        const refs = event ? this.projection.touches(event) : NOTHING;
        steps.push({ stored, event: refs.length > 0 ? event : undefined, refs });
      } catch (error) {
        if (this.isFullWith(found)) return { steps, found, poison: poisonedBy(stored, error) };
        found.add(heldAt(stored, error));
        steps.push({ stored, event: undefined, refs: NOTHING });
      }
    }
    return { steps, found, poison: undefined };
  }

  private async fetch(steps: readonly Step[]): Promise<void> {
    const refs = steps.flatMap((step) => step.refs);
    for (const ref of refs) if (ref.isOfOneEvent) this.documents.holdFirst(ref);
    const missing = this.documents.missing(refs);
    const fetched = [...missing].map(async ([collection, ids]) => {
      const found = await this.generation.collection(collection).getVersioned([...ids]);
      return { collection, ids, found };
    });
    for (const { collection, ids, found } of await Promise.all(fetched)) {
      for (const id of ids) this.documents.hold({ collection, id }, found.get(id));
    }
  }

  private fold({ steps, found, poison }: Page): Folded {
    const applied: Applied[] = [];
    let upTo: Position | undefined;
    for (const { stored, event, refs } of steps) {
      try {
        if (event && !found.holds(stored)) this.apply(event, refs, applied);
      } catch (error) {
        if (this.isFullWith(found)) return { applied, held: this.hold(found), upTo, poison: poisonedBy(stored, error) };
        found.add(heldAt(stored, error));
      }
      upTo = stored.position;
    }
    return { applied, held: this.hold(found), upTo, poison };
  }

  private hold(found: HeldStreams): readonly Held[] {
    for (const held of found.all) this.held.add(held);
    return found.all;
  }

  private isFullWith(found: HeldStreams): boolean {
    return this.held.size + found.size >= MAX_HELD;
  }

  private apply(event: LogEvent, refs: readonly Ref[], applied: Applied[]): void {
    this.documents.begin(event.position, refs);
    const before = this.documents.subject;
    this.projection.project(event, this.documents);
    if (this.documents.commit()) applied.push({ event, before, after: this.documents.subject });
  }
}
