/** What a write leaves to be answered. */
export class WriteResult<Record> {
  /** What was written, as it was right after; null: it is gone, and the answer has no body. */
  readonly data: Record | null;
  /** The read models did not catch up in time: what is fetched next may still be of before. */
  readonly stale: boolean;

  constructor(data: Record | null, stale: boolean) {
    this.data = data;
    this.stale = stale;
  }
}
