import type { Brand } from '#libs/domain/kernel/brand.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StoreCorrupted } from '#libs/kernel/store-errors.ts';

/** Names a key in events; says nothing of whom it protects. */
export type KeyId = Brand<string, 'KeyId'>;

/** A keyed hash of a phone number: equal for equal numbers, of no use without the installation's secret. */
export type Fingerprint = Brand<string, 'Fingerprint'>;

export interface NewKey {
  readonly id: KeyId;
  readonly key: Buffer;
}

/** A key as it is kept: of use only to a vault of the same master key. */
export interface KeptKey {
  readonly id: KeyId;
  readonly tenant: ClinicId;
  /** Null: destroyed. */
  readonly wrapped: Uint8Array | null;
  readonly phones: readonly Fingerprint[];
}

export interface KeptSecret {
  readonly purpose: string;
  readonly wrapped: Uint8Array;
}

/**
 * Keys, one a ticket and one a member, at rest only wrapped by the master key. Erasing a person is destroying their key;
 * what remains is the mark that there was one, so that a log and its vault can be held against each other.
 */
export interface KeyVault {
  /** New keys, durable when it answers: made ahead in batches, so that no command waits for one. */
  create(tenant: ClinicId, count: number): Promise<readonly NewKey[]>;
  /** Undefined: destroyed. @throws UnknownKey for one that this vault never held, KeyDamaged for one whose bytes do not open */
  open(id: KeyId): Promise<Buffer | undefined>;
  /** For good, with its fingerprints: once it answers, no byte of it is left. Destroying again is no mistake. @throws UnknownKey */
  destroy(id: KeyId): Promise<void>;
  /** Those of these that it still holds are destroyed, and answered; what it never held is passed over. */
  destroyAll(ids: readonly KeyId[]): Promise<readonly KeyId[]>;
  /** Remembers that the person behind this key had this phone; of a destroyed key it remembers nothing. @throws UnknownKey */
  index(id: KeyId, fingerprint: Fingerprint): Promise<void>;
  /** The keys of this clinic's persons with this phone, those destroyed left out. */
  find(tenant: ClinicId, fingerprint: Fingerprint): Promise<readonly KeyId[]>;
  /** The installation's secret of that purpose, 32 bytes: made at the first asking, the same ever after. */
  secret(purpose: string): Promise<Buffer>;
  /** Wraps every key with another master key, all or none; damaged ones are carried as they are and answered. */
  rewrap(masterKey: Buffer): Promise<Damaged>;
  /** Every key as it is kept, by id, in pages. */
  handOver(): AsyncIterable<readonly KeptKey[]>;
  /** Those of another vault of the same master key, durable when it answers. What is destroyed in either stays destroyed. */
  takeIn(keys: readonly KeptKey[]): Promise<void>;
  handOverSecrets(): Promise<readonly KeptSecret[]>;
  /** In place of what was kept for these purposes. */
  takeInSecrets(secrets: readonly KeptSecret[]): Promise<void>;
  close(): Promise<void>;
}

/** Entries of a vault whose bytes the master key does not open. */
export interface Damaged {
  readonly keys: readonly KeyId[];
  /** By their purposes. */
  readonly secrets: readonly string[];
}

/** A key that the vault holds and that does not open: of one person, whose data nobody can read until a backup brings it back. */
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
