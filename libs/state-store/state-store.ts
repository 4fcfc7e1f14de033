import type { Json } from '#libs/event-store/event-store.ts';

export interface Entry<V extends Json = Json> {
  readonly key: string;
  readonly value: V;
  /** Opaque; changes with every put. */
  readonly revision: string;
  /** Undefined: kept until deleted. */
  readonly expiresAt: Date | undefined;
}

export interface PutOptions {
  readonly expiresAt?: Date | undefined;
  /** Revision that the entry must have now; `null`: it must not exist. */
  readonly ifRevision?: string | null | undefined;
}

/** Sessions, leases, reactors' checkpoints: durable when a call answers, with compare-and-set. An expired entry is absent. */
export interface StateStore {
  get<V extends Json>(key: string): Promise<Entry<V> | undefined>;
  /** Returns the new revision; undefined when `ifRevision` did not match, and then nothing changed. */
  put(key: string, value: Json, options?: PutOptions): Promise<string | undefined>;
  /** True when the entry existed (and, where asked, had that revision). */
  delete(key: string, options?: { readonly ifRevision?: string | undefined }): Promise<boolean>;
  /** Entries whose key begins with `prefix`, by key, in pages. */
  list(prefix: string): AsyncIterable<readonly Entry[]>;
  close(): Promise<void>;
}
