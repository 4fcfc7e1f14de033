import type { Json } from '#libs/event-store/event-store.ts';

export interface Entry<V extends Json = Json> {
  readonly key: string;
  readonly value: V;
  /** Changes with every put; opaque. */
  readonly revision: string;
  /** Undefined: it stays until it is deleted. */
  readonly expiresAt: Date | undefined;
}

export interface PutOptions {
  readonly expiresAt?: Date | undefined;
  /** The revision that the entry must have now; `null`: there must be none. */
  readonly ifRevision?: string | null | undefined;
}

/** Sessions, leases, reactors' checkpoints: durable when it answers, compare-and-set. An expired entry is not there. */
export interface StateStore {
  get<V extends Json>(key: string): Promise<Entry<V> | undefined>;
  /** The new revision; undefined when `ifRevision` was no longer true, and then nothing changed. */
  put(key: string, value: Json, options?: PutOptions): Promise<string | undefined>;
  /** True when it was there (and, where asked, of that revision). */
  delete(key: string, options?: { readonly ifRevision?: string | undefined }): Promise<boolean>;
  /** By key, those that begin with `prefix`, in pages. */
  list(prefix: string): AsyncIterable<readonly Entry[]>;
  close(): Promise<void>;
}
