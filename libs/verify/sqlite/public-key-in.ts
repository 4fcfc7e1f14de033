import { existsSync } from 'node:fs';
import { contextOfSecret } from '#libs/privacy/contexts.ts';
import { openBox } from '#libs/privacy/sealing.ts';
import { SIGNING_PURPOSE, SigningKey } from '#libs/privacy/signing-key.ts';
import { VaultReader } from '#libs/privacy/sqlite/vault-reader.ts';

/** The key that signs heads, read from the vault's file alone; undefined: it is not there, or does not open. */
export function publicKeyIn(vault: string, masterKey: Buffer | undefined): string | undefined {
  if (!masterKey || !existsSync(vault)) return undefined;
  let reader: VaultReader | undefined;
  try {
    reader = new VaultReader(vault);
    const wrapped = reader.secret(SIGNING_PURPOSE);
    return wrapped && new SigningKey(openBox(masterKey, wrapped, contextOfSecret(SIGNING_PURPOSE))).publicKey;
  } catch {
    // The vault's own check reports its damage.
    return undefined;
  } finally {
    reader?.close();
  }
}
