/** What the store asks of the thread that writes its file: `now` is the asker's, in milliseconds. */
export type WriterRequest =
  | {
      readonly kind: 'put';
      readonly now: number;
      readonly key: string;
      /** As JSON. */
      readonly value: string;
      readonly expiresAt: number | null;
      readonly ifRevision: string | null | undefined;
    }
  /** Whatever has expired by now. */
  | { readonly kind: 'sweep'; readonly now: number }
  | { readonly kind: 'delete'; readonly now: number; readonly key: string; readonly ifRevision: string | undefined };

/** The revision that was put, or deleted; undefined: nothing was. */
export type WriterResponse = string | undefined;
