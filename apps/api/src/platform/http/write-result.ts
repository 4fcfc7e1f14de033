import type { UndoOffer } from '#libs/contracts/tickets/ticket-pair.ts';

/** Parts of an answer beside its data. */
export interface Beside {
  readonly undo?: UndoOffer;
}

/** A write's outcome, to be answered. */
export class WriteResult<Record> {
  /** The record right after the write; null: it no longer exists, and the answer has no body. */
  readonly data: Record | null;
  /** The read models did not catch up in time, so the next read may still show the state before. */
  readonly stale: boolean;
  readonly beside: Beside;

  constructor(data: Record | null, stale: boolean, beside: Beside = {}) {
    this.data = data;
    this.stale = stale;
    this.beside = beside;
  }
}
