/** The heads that a verification of the whole log holds it against. */
export type HeldAgainst =
  /** Files that the caller named. */
  | { readonly by: 'files' }
  /** The newest file in HEADS_DIR. */
  | { readonly by: 'newest'; readonly path: string; readonly writtenAt: Date }
  | { readonly by: 'none'; readonly emptyFolder: string | undefined };

export const NO_HEADS: HeldAgainst = { by: 'none', emptyFolder: undefined };
