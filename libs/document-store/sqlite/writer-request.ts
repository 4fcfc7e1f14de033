/** What the store asks of the thread that writes its file. The answer: ids of the changes that came too late to stand. */
export type WriterRequest =
  | { readonly kind: 'open'; readonly name: string; readonly indexes: readonly (readonly string[])[] }
  | {
      readonly kind: 'write';
      readonly collection: number;
      readonly changes: readonly StoredChange[];
      readonly checkpoint: string;
    }
  | { readonly kind: 'drop'; readonly name: string }
  /** Removes a part of what was dropped; answers with what is left to remove. */
  | { readonly kind: 'sweep' }
  | { readonly kind: 'point'; readonly readModel: string; readonly collection: string };

/** `document` as JSON; null: deleted. */
export interface StoredChange {
  readonly id: string;
  readonly position: string;
  readonly document: string | null;
}
