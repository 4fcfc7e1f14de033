import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { closeBox, openBox, type Random } from '#libs/privacy/box.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** Size of a piece: large for an entry of the state store, and within the limits of all its adapters. */
const PIECE_BYTES = 192 * 1024;
const LIFETIME_MS = 10 * 60_000;
const PREFIX = 'report/';

export interface ReportFile {
  readonly bytes: number;
  readonly content: Readable;
}

type Head = { readonly pieces: number; readonly bytes: number };

export interface ReportFilesParts {
  readonly state: StateStore;
  /** The installation's secret for reports. */
  readonly secret: Buffer;
  readonly now: () => Date;
  readonly random?: Random | undefined;
}

/**
 * Storage of a report between the process that makes it and the one that sends it: encrypted under its own key, in pieces,
 * readable once, and expired after ten minutes.
 */
export class ReportFiles {
  private readonly parts: ReportFilesParts;

  constructor(parts: ReportFilesParts) {
    this.parts = parts;
  }

  async put(id: string, file: Uint8Array): Promise<void> {
    const { state, now, random = randomBytes } = this.parts;
    const expiresAt = new Date(now().getTime() + LIFETIME_MS);
    const key = this.keyOf(id);
    const pieces = Math.ceil(file.length / PIECE_BYTES);
    for (let number = 0; number < pieces; number += 1) {
      const pieceKey = keyOfPiece(id, number);
      const piece = file.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
      await state.put(pieceKey, closeBox(key, piece, pieceKey, random).toString('base64'), { expiresAt });
    }
    const head: Head = { pieces, bytes: file.length };
    await state.put(keyOfHead(id), head, { expiresAt });
  }

  /** Takes a report once: undefined where it is missing or taken. Of two concurrent calls, one gets it. */
  async take(id: string): Promise<ReportFile | undefined> {
    const { state } = this.parts;
    const head = await state.get<Head>(keyOfHead(id));
    if (!head || !(await state.delete(keyOfHead(id), { ifRevision: head.revision }))) return undefined;
    const { bytes, pieces } = head.value;
    return { bytes, content: Readable.from(this.piecesOf(id, pieces), { objectMode: false }) };
  }

  private async *piecesOf(id: string, pieces: number): AsyncIterable<Buffer> {
    const { state } = this.parts;
    const key = this.keyOf(id);
    for (let number = 0; number < pieces; number += 1) {
      const pieceKey = keyOfPiece(id, number);
      const piece = await state.get<string>(pieceKey);
      if (!piece) throw new Error('a piece of a report is gone');
      await state.delete(pieceKey);
      yield openBox(key, Buffer.from(piece.value, 'base64'), pieceKey);
    }
  }

  private keyOf(id: string): Buffer {
    return createHmac('sha256', this.parts.secret).update(id).digest();
  }
}

const keyOfHead = (id: string): string => `${PREFIX}${id}`;
const keyOfPiece = (id: string, number: number): string => `${PREFIX}${id}/${number}`;
