import type { KeyId, KeyVault } from '../key-vault.ts';

/** Location of a vault's keys: opened again, it holds them again. */
export interface VaultPlace {
  /** Opens it, whether or not the former one was closed. @throws StartRefused */
  open(masterKey: Buffer): Promise<KeyVault>;
  /** All stored bytes, as a thief would read them. */
  atRest(): Promise<Buffer>;
  /** Changes a wrapped key's bytes behind the vault's back. */
  damage(id: KeyId): Promise<void>;
  remove(): Promise<void>;
}

/** Fixture of a part of the contract; `reopen` works as after a crash, without a close. */
export interface VaultUnderTest {
  readonly vault: KeyVault;
  readonly place: VaultPlace;
  reopen(masterKey?: Buffer): Promise<KeyVault>;
}

export const MASTER_KEY = Buffer.alloc(32, 'master');
