/** Requests to the thread that writes the file. It answers a write with the ids of changes that were too late to apply. */
export type WriterRequest =
  | { readonly kind: 'open' | 'openExisting'; readonly name: string; readonly indexes: readonly (readonly string[])[] }
  | {
      readonly kind: 'write';
      readonly collection: number;
      readonly changes: readonly StoredChange[];
      readonly checkpoint: string;
    }
  | { readonly kind: 'drop'; readonly name: string }
  /** Removes a part of the dropped rows; answers with the number left. */
  | { readonly kind: 'sweep' }
  /** Answers with the pointer's name where it was moved. */
  | { readonly kind: 'point'; readonly readModel: string; readonly collection: string; readonly found: string | null }
  /** Answers with the pointer's name where it was removed. */
  | { readonly kind: 'unpoint'; readonly readModel: string; readonly found: string };

/** A change; `document` is JSON, null: deleted. */
export interface StoredChange {
  readonly id: string;
  readonly position: string;
  readonly document: string | null;
}
