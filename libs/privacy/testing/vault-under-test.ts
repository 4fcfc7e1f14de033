import type { KeyId, KeyVault } from '../key-vault.ts';

/** Where a vault keeps its keys: opened again, it holds them again. */
export interface VaultPlace {
  /** Whether or not the one opened before was closed. @throws StartRefused */
  open(masterKey: Buffer): Promise<KeyVault>;
  /** Everything that lies there, as whoever steals it would read it. */
  atRest(): Promise<Buffer>;
  /** Changes what a key is wrapped in, behind the vault's back. */
  damage(id: KeyId): Promise<void>;
  remove(): Promise<void>;
}

/** What a part of the contract works with; `reopen` as after a crash: nobody said goodbye. */
export interface VaultUnderTest {
  readonly vault: KeyVault;
  readonly place: VaultPlace;
  reopen(masterKey?: Buffer): Promise<KeyVault>;
}

export const MASTER_KEY = Buffer.alloc(32, 'master');
