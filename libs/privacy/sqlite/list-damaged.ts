import { opening } from '#libs/sqlite/faults.ts';
import { contextOfKey, contextOfSecret } from '../contexts.ts';
import type { Damaged, KeyId } from '../key-vault.ts';
import { openBox, SealBroken } from '../sealing.ts';
import { VaultReader } from './vault-reader.ts';

/** Lists the entries of a vault's file that the master key does not open, reading only. @throws StoreCorrupted */
export function listDamaged(path: string, masterKey: Buffer): Damaged {
  const reader = opening(path, () => new VaultReader(path));
  try {
    const keys: KeyId[] = [];
    for (let page = reader.keptAfter(''); page.length > 0; page = reader.keptAfter(page.at(-1)?.id ?? '')) {
      for (const { id, tenant: clinicId, wrapped } of page) {
        if (wrapped && !opens(masterKey, wrapped, contextOfKey(clinicId, id))) keys.push(id);
      }
    }
    const secrets = reader.secrets().filter(({ purpose, wrapped }) => !opens(masterKey, wrapped, contextOfSecret(purpose)));
    return { keys, secrets: secrets.map(({ purpose }) => purpose) };
  } finally {
    reader.close();
  }
}

function opens(masterKey: Buffer, wrapped: Uint8Array, context: string): boolean {
  try {
    openBox(masterKey, wrapped, context);
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  }
}
