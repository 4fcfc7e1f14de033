import type { JsonObject, Position } from '#libs/event-store/event-store.ts';

/** What a collection is called, and by which fields of its documents it is searched. */
export interface CollectionDefinition {
  readonly name: string;
  /**
   * Each a list of fields, in the order of the index; `a.b` is a field inside a field, and a field holds one kind of scalar,
   * or null. A query must be served by one of them: one by a field that none of them holds is refused.
   */
  readonly indexes: readonly (readonly string[])[];
}

/** A document as a position of the log left it; null: deleted, kept as a mark so that an older write cannot bring it back. */
export interface Versioned<D> {
  readonly document: D | null;
  readonly position: Position;
}

export interface Change<D> extends Versioned<D> {
  readonly id: string;
}

export type Scalar = string | number | boolean | null;

export interface Query {
  /** Equality, or any of a list. */
  readonly where: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /** Range on one field: from and to are both included. */
  readonly range?: { readonly field: string; readonly from?: Scalar; readonly to?: Scalar } | undefined;
  /** Absent and null values come last in either direction; ties are broken by id, ascending. Text goes by its code points. */
  readonly orderBy?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

/**
 * The documents of one read model, in one generation. Documents handed out are shared: they are read, never changed. Every
 * call may throw DocumentsDamaged.
 */
export interface Collection<D extends JsonObject> {
  get(id: string): Promise<D | undefined>;
  getVersioned(ids: readonly string[]): Promise<ReadonlyMap<string, Versioned<D>>>;
  find(query: Query): Promise<readonly D[]>;
  count(query: Pick<Query, 'where' | 'range'>): Promise<number>;
  /** Every document that is not deleted, by id, in pages. */
  scan(): AsyncIterable<readonly { readonly id: string; readonly document: D }[]>;
  /**
   * A change is dropped when the stored document is of the same or a later position: redelivery changes nothing.
   * `checkpoint` is how far the read model has come once all of them stand; it never goes back.
   *
   * @throws StoreUnavailable, then none or some of the changes stand and the checkpoint does not
   */
  write(changes: readonly Change<D>[], checkpoint: Position): Promise<void>;
  checkpoint(): Promise<Position | undefined>;
}

/** Read models: folded from the log, lost without harm. */
export interface DocumentStore {
  /**
   * Opens the collection, made with its indexes when it is not there. The same name answers with the same documents. To be
   * held on to, for opening is a write.
   */
  collection<D extends JsonObject>(definition: CollectionDefinition): Promise<Collection<D>>;
  /** Removes a collection with all its documents; one that is not there is no mistake. Whoever still reads it finds it empty. */
  drop(name: string): Promise<void>;
  /** The names of all collections that are there. */
  names(): Promise<readonly string[]>;
  /** Which collection serves a read model now: the pointer that a rebuild flips. */
  pointer(readModel: string): Promise<string | undefined>;
  point(readModel: string, collection: string): Promise<void>;
  close(): Promise<void>;
}
