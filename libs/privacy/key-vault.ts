import type { Brand } from '#libs/domain/kernel/brand.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';

/** Names a key in events; reveals nothing of the person that it protects. */
export type KeyId = Brand<string, 'KeyId'>;

/** A keyed hash of a phone number: equal for equal numbers, useless without the installation's secret. */
export type Fingerprint = Brand<string, 'Fingerprint'>;

export interface NewKey {
  readonly id: KeyId;
  readonly key: Buffer;
}

/** A key as stored: usable only by a vault of the same master key. */
export interface ExportedKey {
  readonly id: KeyId;
  readonly tenant: ClinicId;
  /** Null: destroyed. */
  readonly wrapped: Uint8Array | null;
  readonly phones: readonly Fingerprint[];
}

export interface ExportedSecret {
  readonly purpose: string;
  readonly wrapped: Uint8Array;
}

/** A phone whose owner wants no messages of this clinic. */
export interface OptOut {
  readonly tenant: ClinicId;
  readonly fingerprint: Fingerprint;
}

/**
 * Keys, one a ticket and one a member, stored only wrapped by the master key. Destroying the key erases the person; a tombstone
 * remains, so that a log can be checked against its vault.
 */
export interface KeyVault {
  /** Creates keys, durable when it answers: in batches ahead of use, so that no command waits for one. */
  create(clinicId: ClinicId, count: number): Promise<readonly NewKey[]>;
  /** Undefined: destroyed. @throws UnknownKey for one that this vault never held, KeyDamaged for one whose bytes do not open */
  open(id: KeyId): Promise<Buffer | undefined>;
  /**
   * Destroys a key for good, with its fingerprints: once it answers, no byte of it is left. Repeating it is no error. @throws
   * UnknownKey
   */
  destroy(id: KeyId): Promise<void>;
  /** Destroys those of these keys that it still holds, and returns them; unknown ones are skipped. */
  destroyAll(ids: readonly KeyId[]): Promise<readonly KeyId[]>;
  /** Records that the person behind this key had this phone; nothing is recorded for a destroyed key. @throws UnknownKey */
  index(id: KeyId, fingerprint: Fingerprint): Promise<void>;
  /** Keys of this clinic's persons with this phone, without the destroyed. */
  find(clinicId: ClinicId, fingerprint: Fingerprint): Promise<readonly KeyId[]>;
  /**
   * Records the wish of a phone's owner as to messages of this clinic, durable when it answers. It outlives every key of theirs: an
   * erased patient's wish still counts.
   */
  setOptOut(clinicId: ClinicId, fingerprint: Fingerprint, isOut: boolean): Promise<void>;
  hasOptedOut(clinicId: ClinicId, fingerprint: Fingerprint): Promise<boolean>;
  /** The installation's secret for a purpose, 32 bytes: created at the first call, the same ever after. */
  secret(purpose: string): Promise<Buffer>;
  /** Wraps every key with another master key, all or none; damaged ones are kept as they are and returned. */
  rewrap(masterKey: Buffer): Promise<Damaged>;
  /** Every key as stored, by id, in pages. */
  exportKeys(): AsyncIterable<readonly ExportedKey[]>;
  /** Imports keys of another vault of the same master key, durable when it answers. A key destroyed in either stays destroyed. */
  importKeys(keys: readonly ExportedKey[]): Promise<void>;
  /** All of them, by clinic and fingerprint. */
  exportOptOuts(): Promise<readonly OptOut[]>;
  /** Puts these in place of those that it has. */
  importOptOuts(optOuts: readonly OptOut[]): Promise<void>;
  exportSecrets(): Promise<readonly ExportedSecret[]>;
  /** Replaces the secrets stored for these purposes. */
  importSecrets(secrets: readonly ExportedSecret[]): Promise<void>;
  close(): Promise<void>;
}

/** Entries of a vault whose bytes the master key does not open. */
export interface Damaged {
  readonly keys: readonly KeyId[];
  /** Purposes of the damaged secrets. */
  readonly secrets: readonly string[];
}

/** A stored key that does not open: its person's data is unreadable until a backup restores it. */
export class KeyDamaged extends StoreCorrupted {
  override readonly name = 'KeyDamaged';
  readonly id: KeyId;

  constructor(vault: string, id: KeyId) {
    super(`${vault}: the key ${id} does not open`);
    this.id = id;
  }
}

export class UnknownKey extends Error {
  override readonly name = 'UnknownKey';
}
