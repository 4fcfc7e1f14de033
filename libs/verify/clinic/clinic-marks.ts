import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { canonicalJson } from '#libs/ledger/chain/canonical-json.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import type { StateStore } from '#libs/state-store/state-store.ts';
import { type Head, heads } from '../heads/heads-file.ts';

/** Characters of a piece: small enough for an entry of every state store. */
const PIECE = 128 * 1024;
const PREFIX = 'verified/';

type Kept = { readonly pieces: number; readonly mac: string };

const MARK_PURPOSE = 'verified';

/** The installation's secret for marks: like every secret of the vault it goes along with transfer, backup and rotation. */
export const markSecretOf = async (vault: Pick<KeyVault, 'secret'>): Promise<Buffer> => await vault.secret(MARK_PURPOSE);

export interface ClinicMarksParts {
  readonly state: StateStore;
  readonly secret: Buffer;
}

/**
 * Marks say how far each stream of a clinic was found whole, so that the next verification reads only what is new. Each is under a
 * MAC over clinic and heads: a mark written by anybody without the master key is ignored, and everything is read.
 */
export class ClinicMarks {
  private readonly parts: ClinicMarksParts;

  constructor(parts: ClinicMarksParts) {
    this.parts = parts;
  }

  /** No heads: there is no mark, or not one of ours. */
  async find(clinicId: ClinicId): Promise<readonly Head[]> {
    const { state } = this.parts;
    const kept = await state.get<Kept>(keyOf(clinicId));
    if (!kept || !isKept(kept.value)) return [];
    const { pieces, mac } = kept.value;
    let text = '';
    for (let number = 0; number < pieces; number += 1) {
      const piece = await state.get(keyOfPiece(clinicId, number));
      if (typeof piece?.value !== 'string') return [];
      text += piece.value;
    }
    return isSame(mac, this.macOf(clinicId, text)) ? heads.parse(JSON.parse(text)) : [];
  }

  /** Pieces come first: a mark that was cut in between does not fit its MAC. */
  async put(clinicId: ClinicId, reached: readonly Head[]): Promise<void> {
    const { state } = this.parts;
    const text = canonicalJson(reached);
    const pieces = Math.ceil(text.length / PIECE);
    for (let number = 0; number < pieces; number += 1) {
      await state.put(keyOfPiece(clinicId, number), text.slice(number * PIECE, (number + 1) * PIECE));
    }
    const kept: Kept = { pieces, mac: this.macOf(clinicId, text) };
    await state.put(keyOf(clinicId), kept);
  }

  private macOf(clinicId: ClinicId, text: string): string {
    return createHmac('sha256', this.parts.secret).update(`${clinicId}\n${text}`).digest('base64url');
  }
}

const keyOf = (clinicId: ClinicId): string => `${PREFIX}${clinicId}`;
const keyOfPiece = (clinicId: ClinicId, number: number): string => `${PREFIX}${clinicId}/${number}`;

/** Bound on pieces, so that a forged number of them is not counted through: a clinic of a century has fewer. */
const MOST_PIECES = 200;
const kept = z.object({ pieces: z.int().check(z.minimum(0), z.maximum(MOST_PIECES)), mac: z.string() });
const isKept = (value: unknown): value is Kept => kept.safeParse(value).success;

function isSame(one: string, other: string): boolean {
  const [given, made] = [Buffer.from(one), Buffer.from(other)];
  return given.length === made.length && timingSafeEqual(given, made);
}
