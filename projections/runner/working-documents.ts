import type { Change, Versioned } from '#libs/document-store/document-store.ts';
import type { JsonObject, Position } from '#libs/event-store/event-store.ts';
import type { Documents, Ref } from '../projection.ts';

interface Slot {
  readonly id: string;
  document: JsonObject | null;
  /** Of the event that left it so; undefined: there is no such document. */
  position: Position | undefined;
  changed: boolean;
}

/**
 * The documents that a batch of events works on. What an event leaves counts only once the event is through, and only for
 * a document that is not as far as the event already.
 */
export class WorkingDocuments implements Documents {
  private readonly slots = new Map<string, Map<string, Slot>>();
  private readonly left: { slot: Slot; document: JsonObject | null }[] = [];
  private position: Position | undefined;
  /** How many are held. */
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
    const slots = this.slots.get(collection) ?? new Map<string, Slot>();
    this.slots.set(collection, slots);
    slots.set(id, { id, document: stored?.document ?? null, position: stored?.position, changed: false });
    this.size += 1;
  }

  begin(position: Position): void {
    this.position = position;
    this.left.length = 0;
  }

  /** The event is through. False: it was known, or had nothing to say. */
  keep(): boolean {
    for (const { slot, document } of this.left) {
      slot.document = document;
      slot.position = this.position;
      slot.changed = true;
      this.changed = true;
    }
    return this.left.length > 0;
  }

  /** An event's projection names only what its runner was told of; the type is the projection's own word for it. */
  get<D extends JsonObject>(ref: Ref): D | undefined {
    return (this.held(ref).document as D | null) ?? undefined;
  }

  put(ref: Ref, document: JsonObject): void {
    this.leave(ref, document);
  }

  delete(ref: Ref): void {
    this.leave(ref, null);
  }

  changes(collection: string): readonly Change<JsonObject>[] {
    const changes: Change<JsonObject>[] = [];
    for (const { id, document, position, changed } of this.slots.get(collection)?.values() ?? []) {
      if (changed && position !== undefined) changes.push({ id, document, position });
    }
    return changes;
  }

  clear(): void {
    this.slots.clear();
    this.size = 0;
    this.changed = false;
  }

  private leave(ref: Ref, document: JsonObject | null): void {
    const slot = this.held(ref);
    if (this.position === undefined || (slot.position !== undefined && slot.position >= this.position)) return;
    this.left.push({ slot, document });
  }

  private held(ref: Ref): Slot {
    const slot = this.slot(ref);
    if (!slot) throw new Error(`a document of ${ref.collection} that the event was not said to touch`);
    return slot;
  }

  private slot({ collection, id }: Ref): Slot | undefined {
    return this.slots.get(collection)?.get(id);
  }
}
