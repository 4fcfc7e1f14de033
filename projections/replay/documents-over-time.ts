import type { JsonObject } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import type { Ref, TypedCollection } from '../collection.ts';
import type { Documents, Projection } from '../projection.ts';

/** Events between two states that are kept: going to any instant folds fewer than these. */
const STRIDE = 128;

type ByCollection = ReadonlyMap<string, ReadonlyMap<string, JsonObject>>;

/** Documents of read models in memory, as their projections left them. */
export class DocumentsThen {
  private readonly collections: Map<string, Map<string, JsonObject>>;

  constructor(collections: ByCollection = new Map()) {
    this.collections = new Map([...collections].map(([name, documents]) => [name, new Map(documents)]));
  }

  /** The documents of a collection are those that its projection put there, of the type that the ref carries. */
  get<D extends JsonObject>({ collection, id }: Ref<D>): D | undefined {
    return this.collections.get(collection)?.get(id) as D | undefined;
  }

  all<D extends JsonObject>({ name }: TypedCollection<D>): readonly D[] {
    return [...(this.collections.get(name)?.values() ?? [])] as readonly JsonObject[] as readonly D[];
  }

  copy(): DocumentsThen {
    return new DocumentsThen(this.collections);
  }

  /** An event's changes count once it is complete, as in the live read models. */
  fold(event: LogEvent, projection: Projection): void {
    if (projection.touches(event).length === 0) return;
    const changes: [Ref, JsonObject | undefined][] = [];
    const documents: Documents = {
      get: (ref) => this.get(ref),
      put: (ref, document) => changes.push([ref, document]),
      delete: (ref) => changes.push([ref, undefined]),
    };
    projection.project(event, documents);
    for (const [ref, document] of changes) this.leave(ref, document);
  }

  private leave({ collection, id }: Ref, document: JsonObject | undefined): void {
    const documents = this.collections.get(collection) ?? new Map<string, JsonObject>();
    this.collections.set(collection, documents);
    if (document) documents.set(id, document);
    else documents.delete(id);
  }
}

/** Documents as they stood after each event of a stream: some states are kept, and the others are folded from the one before. */
export class DocumentsOverTime {
  private readonly projections: readonly Projection[];
  private readonly events: LogEvent[] = [];
  private readonly last = new DocumentsThen();
  private readonly stride: number;
  /** The state after every stride. */
  private readonly kept: DocumentsThen[] = [];

  constructor(projections: readonly Projection[], stride = STRIDE) {
    this.projections = projections;
    this.stride = stride;
  }

  add(event: LogEvent): void {
    this.events.push(event);
    this.fold(event, this.last);
    if (this.events.length % this.stride === 0) this.kept.push(this.last.copy());
  }

  /** Documents after the first `count` events. */
  after(count: number): DocumentsThen {
    const strides = Math.floor(count / this.stride);
    const documents = this.kept[strides - 1]?.copy() ?? new DocumentsThen();
    for (const event of this.events.slice(strides * this.stride, count)) this.fold(event, documents);
    return documents;
  }

  private fold(event: LogEvent, documents: DocumentsThen): void {
    for (const projection of this.projections) documents.fold(event, projection);
  }
}
