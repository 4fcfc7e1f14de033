/** Requests to the thread that writes the file; `now` is the caller's clock, in milliseconds. */
export type WriterRequest =
  | {
      readonly kind: 'put';
      readonly now: number;
      readonly key: string;
      /** JSON text. */
      readonly value: string;
      readonly expiresAt: number | null;
      readonly ifRevision: string | null | undefined;
    }
  /** Removes all entries expired by now. */
  | { readonly kind: 'sweep'; readonly now: number }
  | { readonly kind: 'delete'; readonly now: number; readonly key: string; readonly ifRevision: string | undefined };

/** The revision that was put or deleted; undefined: nothing was. */
export type WriterResponse = string | undefined;
