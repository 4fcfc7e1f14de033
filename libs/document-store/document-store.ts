import type { JsonObject, Position } from '#libs/event-store/event-store.ts';

/** A collection's name, and the fields that its documents are searched by. */
export interface CollectionDefinition {
  readonly name: string;
  /**
   * Each index is a list of fields in order; `a.b` is a nested field, and a field holds one kind of scalar, or null. A query must
   * be served by one index, or it is refused.
   */
  readonly indexes: readonly (readonly string[])[];
}

/** A document as of a log position; null: deleted, kept as a tombstone so that an older write cannot bring it back. */
export interface Versioned<D> {
  readonly document: D | null;
  readonly position: Position;
}

export interface Change<D> extends Versioned<D> {
  readonly id: string;
  /** Whether its writer found none stored; undefined: it did not look. What is stored decides, whatever this says: it spares a look. */
  readonly isNew?: boolean | undefined;
}

export type Scalar = string | number | boolean | null;

export interface Query {
  /** Each field equals the value, or one of a list. */
  readonly where: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /** Range on one field: from and to are both included. */
  readonly range?: { readonly field: string; readonly from?: Scalar; readonly to?: Scalar } | undefined;
  /** Absent and null values sort last in either direction; ties are broken by id, ascending. Text sorts by code points. */
  readonly orderBy?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Documents that nobody reads again soon, years of them maybe: those that others read often stay cached. */
  readonly once?: boolean | undefined;
}

/**
 * The documents of one generation of a read model. Returned documents are shared: read them, never change them. Every call may
 * throw DocumentsDamaged, or CollectionDropped once it was dropped: a reader that still holds it never finds it empty.
 */
export interface Collection<D extends JsonObject> {
  get(id: string): Promise<D | undefined>;
  getVersioned(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>>;
  find(query: Query): Promise<readonly D[]>;
  count(query: Pick<Query, 'where' | 'range'>): Promise<number>;
  /** Every document that is not deleted, by id, in pages. */
  scan(): AsyncIterable<readonly { readonly id: string; readonly document: D }[]>;
  /**
   * A change is dropped when the stored document is of the same or a later position, so redelivery changes nothing. `checkpoint`
   * is the read model's position once all changes stand; it never goes back.
   *
   * @throws StoreUnavailable: some of the changes may stand, the checkpoint does not
   */
  write(changes: readonly Change<D>[], checkpoint: Position): Promise<void>;
  checkpoint(): Promise<Position | undefined>;
}

/** Storage of read models: folded from the log, so losing it does no harm. */
export interface DocumentStore {
  /**
   * Opens the collection, created with its indexes if missing. The same name returns the same documents. Keep the result, for
   * opening is a write.
   */
  collection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D>>;
  /** Opens it for a reader, who creates none: undefined where there is none. */
  existingCollection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D> | undefined>;
  /** Removes a collection with all its documents; a missing one is no error. */
  drop(name: string): Promise<void>;
  /** Names of all existing collections. */
  names(): Promise<readonly string[]>;
  /** Name of the generation that serves a read model now: the pointer that a rebuild flips. */
  pointer(readModel: string): Promise<string | undefined>;
  /** All pointers, by read model, in one request. */
  pointers(): Promise<ReadonlyMap<string, string>>;
  /** The checkpoint of each collection that has one, in one request. */
  checkpoints(): Promise<ReadonlyMap<string, Position>>;
  /** Moves the pointer from where the caller found it; undefined: there was none. False: another process has moved it meanwhile. */
  point(readModel: string, collection: string, found: string | undefined): Promise<boolean>;
  /** Removes the pointer. False: another process has moved or removed it meanwhile. */
  unpoint(readModel: string, found: string): Promise<boolean>;
  close(): Promise<void>;
}
