import { Readable } from 'node:stream';
import { SealedPieces, type SealedPiecesParts, type Stored } from './sealed-pieces.ts';

const LIFETIME_MS = 10 * 60_000;
const PREFIX = 'report/';

export interface ReportFile {
  readonly bytes: number;
  readonly content: Readable;
}

export interface ReportFilesParts extends Omit<SealedPiecesParts, 'prefix'> {
  readonly now: () => Date;
}

/**
 * Storage of a report between the process that makes it and the one that sends it: encrypted under its own key, in pieces,
 * readable once, and expired after ten minutes.
 */
export class ReportFiles {
  private readonly parts: ReportFilesParts;
  private readonly pieces: SealedPieces;

  constructor(parts: ReportFilesParts) {
    this.parts = parts;
    this.pieces = new SealedPieces({ ...parts, prefix: PREFIX });
  }

  async put(id: string, file: Uint8Array): Promise<void> {
    const { state, now } = this.parts;
    const expiresAt = new Date(now().getTime() + LIFETIME_MS);
    await state.put(keyOfHead(id), await this.pieces.put(id, file, expiresAt), { expiresAt });
  }

  /** Takes a report once: undefined where it is missing or taken. Of two concurrent calls, one gets it. */
  async take(id: string): Promise<ReportFile | undefined> {
    const { state } = this.parts;
    const head = await state.get<Stored>(keyOfHead(id));
    if (!head || !(await state.delete(keyOfHead(id), { ifRevision: head.revision }))) return undefined;
    const { bytes, pieces } = head.value;
    return { bytes, content: Readable.from(this.pieces.take(id, pieces), { objectMode: false }) };
  }
}

const keyOfHead = (id: string): string => `${PREFIX}${id}`;
