import { createHmac, randomBytes } from 'node:crypto';
import { closeBox, openBox, type Random } from '#libs/privacy/sealing.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';

/** Size of a piece: large for an entry of the state store, and within the limits of all its adapters. */
const PIECE_BYTES = 192 * 1024;

export interface SealedPiecesParts {
  readonly state: StateStore;
  /** A secret of the installation. */
  readonly secret: Buffer;
  /** Beginning of the keys of all pieces. */
  readonly prefix: string;
  readonly random?: Random | undefined;
}

/** Size of a stored file. */
export type Stored = { readonly pieces: number; readonly bytes: number };

/** Files in the state store, in pieces that are sealed under a key of their file and bound to their place. */
export class SealedPieces {
  private readonly parts: SealedPiecesParts;

  constructor(parts: SealedPiecesParts) {
    this.parts = parts;
  }

  async put(id: string, file: Uint8Array, expiresAt: Date): Promise<Stored> {
    const { state, random = randomBytes } = this.parts;
    const key = this.keyOf(id);
    const pieces = Math.ceil(file.length / PIECE_BYTES);
    for (let number = 0; number < pieces; number += 1) {
      const place = this.placeOf(id, number);
      const piece = file.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
      await state.put(place, closeBox(key, piece, place, random).toString('base64'), { expiresAt });
    }
    return { pieces, bytes: file.length };
  }

  async *read(id: string, pieces: number): AsyncIterable<Buffer> {
    for (let number = 0; number < pieces; number += 1) yield await this.open(id, number);
  }

  /** Reads a file once: each piece is deleted before it is passed on. */
  async *take(id: string, pieces: number): AsyncIterable<Buffer> {
    for (let number = 0; number < pieces; number += 1) {
      const piece = await this.open(id, number);
      await this.parts.state.delete(this.placeOf(id, number));
      yield piece;
    }
  }

  async delete(id: string, pieces: number): Promise<void> {
    for (let number = 0; number < pieces; number += 1) await this.parts.state.delete(this.placeOf(id, number));
  }

  private async open(id: string, number: number): Promise<Buffer> {
    const place = this.placeOf(id, number);
    const piece = await this.parts.state.get<string>(place);
    if (!piece) throw new Error('a piece of a report is gone');
    return openBox(this.keyOf(id), Buffer.from(piece.value, 'base64'), place);
  }

  private keyOf(id: string): Buffer {
    return createHmac('sha256', this.parts.secret).update(id).digest();
  }

  private placeOf(id: string, number: number): string {
    return `${this.parts.prefix}${id}/${number}`;
  }
}
