import type { Change, Versioned } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { Ref } from '../collection.ts';
import type { Documents } from '../projection.ts';

interface Slot {
  readonly id: string;
  document: JsonObject | null;
  /** Position of the event that left it so; undefined: there is no such document. */
  position: Position | undefined;
  /** Found in the store, or written since. */
  isStored: boolean;
  changed: boolean;
}

interface Touched {
  readonly ref: Ref;
  readonly slot: Slot | undefined;
}

/**
 * The documents that a batch of events works on. An event's changes count only once the event is complete, and only for a
 * document that is not at the event's position already.
 */
export class WorkingDocuments implements Documents {
  private slots = new Map<string, Map<string, Slot>>();
  /** Documents of the turn before, whose changes may not be stored yet. */
  private former = new Map<string, Map<string, Slot>>();
  /** Documents that the current event may touch, and its changes so far. */
  private touched: readonly Touched[] = [];
  private readonly left: { slot: Slot; document: JsonObject | null }[] = [];
  private position: Position | undefined;
  /** Number of documents held. */
  size = 0;
  changed = false;

  missing(refs: Iterable<Ref>): ReadonlyMap<string, ReadonlySet<string>> {
    const missing = new Map<string, Set<string>>();
    for (const ref of refs) {
      if (this.slot(ref)) continue;
      const ids = missing.get(ref.collection);
      if (ids) ids.add(ref.id);
      else missing.set(ref.collection, new Set([ref.id]));
    }
    return missing;
  }

  hold({ collection, id }: Ref, stored: Versioned<JsonObject> | undefined): void {
    const { document = null, position } = stored ?? {};
    this.add(collection, { id, document, position, isStored: stored !== undefined, changed: false });
  }

  /** Takes the document for one that nobody has stored. If the event was delivered before, the store keeps what it has. */
  holdFirst(ref: Ref): void {
    if (!this.slot(ref)) this.hold(ref, undefined);
  }

  begin(position: Position, refs: readonly Ref[]): void {
    this.position = position;
    this.touched = refs.map((ref) => ({ ref, slot: this.slot(ref) }));
    this.left.length = 0;
  }

  /** Completes the event. False: it was applied already, or changed nothing. */
  commit(): boolean {
    for (const { slot, document } of this.left) {
      slot.document = document;
      slot.position = this.position;
      slot.changed = true;
      this.changed = true;
    }
    return this.left.length > 0;
  }

  /** The first document that the current event touches, as it stands now. */
  get subject(): JsonObject | null {
    return this.touched[0]?.slot?.document ?? null;
  }

  /** The documents of a collection are those that its projection put there, of the type that the ref carries. */
  get<D extends JsonObject>(ref: Ref<D>): D | undefined {
    return (this.held(ref).document as D | null) ?? undefined;
  }

  put<D extends JsonObject>(ref: Ref<D>, document: NoInfer<D>): void {
    this.leave(ref, document);
  }

  delete(ref: Ref): void {
    this.leave(ref, null);
  }

  /** Returns the changes since the last call, by collection. They stay in memory until the next call ends. */
  turn(): ReadonlyMap<string, readonly Change<JsonObject>[]> {
    const changes = new Map([...this.slots].map(([collection, slots]) => [collection, [...slots.values()].flatMap(takeChange)]));
    this.former = this.slots;
    this.slots = new Map();
    this.size = 0;
    this.changed = false;
    return changes;
  }

  clear(): void {
    this.turn();
    this.former.clear();
  }

  private leave(ref: Ref, document: JsonObject | null): void {
    const slot = this.held(ref);
    if (this.position === undefined || (slot.position !== undefined && slot.position >= this.position)) return;
    this.left.push({ slot, document });
  }

  private held({ collection, id }: Ref): Slot {
    const touched = this.touched.find(({ ref }) => ref.id === id && ref.collection === collection);
    if (!touched?.slot) throw new Error(`a document of ${collection} that the event does not declare to touch`);
    return touched.slot;
  }

  private slot({ collection, id }: Ref): Slot | undefined {
    const slot = this.slots.get(collection)?.get(id);
    if (slot) return slot;
    const former = this.former.get(collection)?.get(id);
    if (former) this.add(collection, former);
    return former;
  }

  private add(collection: string, slot: Slot): void {
    const slots = this.slots.get(collection);
    if (slots) slots.set(slot.id, slot);
    else this.slots.set(collection, new Map([[slot.id, slot]]));
    this.size += 1;
  }
}

function takeChange(slot: Slot): readonly Change<JsonObject>[] {
  const { id, document, position, isStored, changed } = slot;
  if (!changed || position === undefined) return [];
  slot.changed = false;
  slot.isStored = true;
  return [{ id, document, position, isNew: !isStored }];
}
