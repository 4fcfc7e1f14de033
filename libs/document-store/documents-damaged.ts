import { StoreCorrupted } from '#libs/kernel/store-errors.ts';

/** Stored documents that cannot be what was written. They are folded again from the log, which holds everything in them. */
export class DocumentsDamaged extends StoreCorrupted {
  override readonly name = 'DocumentsDamaged';
}

/** The same error as one of documents; any other as it is. */
export const asDocumentsDamaged = (error: unknown): unknown =>
  error instanceof StoreCorrupted && !(error instanceof DocumentsDamaged) ? new DocumentsDamaged(error.message) : error;
