import { randomBytes } from 'node:crypto';
import { contextOfSecret, PROOF } from '../contexts.ts';
import { SealBroken } from '../sealing.ts';
import { VaultReader } from './vault-reader.ts';
import { Wrapping } from './wrapping.ts';

/** Whether this vault was created under this key; the file is only read. */
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
