import { Binary } from 'mongodb';
import { closeBox, openBox, type Random, SealBroken } from '../sealing.ts';

/** A master key, and the name of the epoch in which it is the vault's. */
export interface MasterKeyEpoch {
  readonly masterKey: Buffer;
  readonly epoch: string;
}

const EPOCH_BYTES = 12;

export const newEpoch = (masterKey: Buffer, random: Random): MasterKeyEpoch => ({
  masterKey,
  epoch: random(EPOCH_BYTES).toString('hex'),
});

/** A key, as stored in the database. */
export interface KeyDocument {
  readonly _id: string;
  readonly tenant: string;
  /** Null: destroyed. The document remains as the tombstone. */
  readonly wrapped: Binary | null;
  /** The epoch whose master key has wrapped it. */
  readonly under: string;
  /** The same key, wrapped for a prepared epoch: by the epoch's name. */
  readonly next?: Readonly<Record<string, Binary>>;
  /** Fingerprints of the person's phones. */
  readonly phones: readonly string[];
}

/** The change that destroys a key. */
export const DESTROYED = { $set: { wrapped: null, phones: [] }, $unset: { next: '' } } as const;

/** The box that an epoch's master key opens. Undefined: the key is of another epoch, or destroyed. */
export const boxOf = ({ wrapped, under, next }: KeyDocument, epoch: string): Binary | undefined =>
  (under === epoch ? wrapped : next?.[epoch]) ?? undefined;

export const wrap = ({ masterKey }: MasterKeyEpoch, key: Uint8Array, context: string, random: Random): Binary =>
  new Binary(closeBox(masterKey, key, context, random));

/** @throws SealBroken */
export const unwrap = ({ masterKey }: MasterKeyEpoch, box: Binary, context: string): Buffer =>
  openBox(masterKey, box.buffer, context);

export function opens(epoch: MasterKeyEpoch, box: Binary | undefined, context: string): boolean {
  if (!box) return false;
  try {
    unwrap(epoch, box, context);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
