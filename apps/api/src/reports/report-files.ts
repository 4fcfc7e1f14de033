import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { closeBox, openBox, type Random } from '#libs/privacy/box.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** Beside the entries of a session, one of a report is large; no store minds this much. */
const PIECE_BYTES = 192 * 1024;
const KEPT_MS = 10 * 60_000;
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
 * Where a report lies between the process that made it and the one that sends it: sealed under a key of its own, in pieces,
 * to be taken once and gone by itself after ten minutes.
 */
export class ReportFiles {
  private readonly parts: ReportFilesParts;

  constructor(parts: ReportFilesParts) {
    this.parts = parts;
  }

  async put(id: string, file: Uint8Array): Promise<void> {
    const { state, now, random = randomBytes } = this.parts;
    const expiresAt = new Date(now().getTime() + KEPT_MS);
    const key = this.keyOf(id);
    const pieces = Math.ceil(file.length / PIECE_BYTES);
    for (let number = 0; number < pieces; number += 1) {
      const place = placeOf(id, number);
      const piece = file.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
      await state.put(place, closeBox(key, piece, place, random).toString('base64'), { expiresAt });
    }
    const head: Head = { pieces, bytes: file.length };
    await state.put(headOf(id), head, { expiresAt });
  }

  /** Undefined: it is not there, or not any more. Of two who ask for it at once, one gets it. */
  async take(id: string): Promise<ReportFile | undefined> {
    const { state } = this.parts;
    const head = await state.get<Head>(headOf(id));
    if (!head || !(await state.delete(headOf(id), { ifRevision: head.revision }))) return undefined;
    const { bytes, pieces } = head.value;
    return { bytes, content: Readable.from(this.piecesOf(id, pieces), { objectMode: false }) };
  }

  private async *piecesOf(id: string, pieces: number): AsyncIterable<Buffer> {
    const { state } = this.parts;
    const key = this.keyOf(id);
    for (let number = 0; number < pieces; number += 1) {
      const place = placeOf(id, number);
      const piece = await state.get<string>(place);
      if (!piece) throw new Error('a piece of a report is gone');
      await state.delete(place);
      yield openBox(key, Buffer.from(piece.value, 'base64'), place);
    }
  }

  private keyOf(id: string): Buffer {
    return createHmac('sha256', this.parts.secret).update(id).digest();
  }
}

const headOf = (id: string): string => `${PREFIX}${id}`;
const placeOf = (id: string, number: number): string => `${PREFIX}${id}/${number}`;
