export interface ProposedRecord {
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

/** An event as the server keeps it. */
export interface PlacedRecord extends ProposedRecord {
  readonly stream: string;
  readonly revision: number;
  /** Where it begins in the server's file: commit and prepare are the same, and between two events lie many numbers. */
  readonly position: number;
}

export interface LogRecord extends PlacedRecord {
  /** The record as it is sent, made once: a log is read many times. */
  readonly answer: Buffer;
}

/** Where the last event of an append stands. */
export type WriteResult = Pick<PlacedRecord, 'revision' | 'position'>;
