import { randomBytes } from 'node:crypto';
import { SealBroken } from '../box.ts';
import { contextOfSecret, PROOF } from '../contexts.ts';
import { VaultReader } from './vault-reader.ts';
import { Wrapping } from './wrapping.ts';

/** Whether this vault was made under this key; it is only looked at. */
export function masterKeyOpens(path: string, masterKey: Buffer): boolean {
  const reader = new VaultReader(path);
  try {
    const proof = reader.secret(PROOF);
    if (proof) new Wrapping(masterKey, randomBytes).unwrap(proof, contextOfSecret(PROOF));
    return true;
  } catch (error) {
    if (error instanceof SealBroken) return false;
    throw error;
  } finally {
    reader.close();
  }
}
