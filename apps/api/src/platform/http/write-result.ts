/** A write's outcome, to be answered. */
export class WriteResult<Record> {
  /** The record right after the write; null: it no longer exists, and the answer has no body. */
  readonly data: Record | null;
  /** The read models did not catch up in time, so the next read may still show the state before. */
  readonly stale: boolean;

  constructor(data: Record | null, stale: boolean) {
    this.data = data;
    this.stale = stale;
  }
}
