/** A text that the ledger does not seal itself: its key is not its ticket's, so it comes sealed with the command. */
export type SealedText = {
  readonly key: string;
  readonly box: string;
};
