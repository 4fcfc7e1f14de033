import { StoreCorrupted } from '#libs/kernel/store-errors.ts';

/** Stored documents that this product cannot have written. They are folded again from the log, which holds everything in them. */
export class DocumentsDamaged extends StoreCorrupted {
  override readonly name = 'DocumentsDamaged';
}

/** Turns StoreCorrupted into DocumentsDamaged; any other error stays as it is. */
export const asDocumentsDamaged = (error: unknown): unknown =>
  error instanceof StoreCorrupted && !(error instanceof DocumentsDamaged) ? new DocumentsDamaged(error.message) : error;
