import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { fingerprintOf } from '../fingerprints.ts';
import type { KeyId, KeyVault, NewKey } from '../key-vault.ts';

export const CLINIC = 'al-noor' as ClinicId;
export const OTHER_CLINIC = 'al-salam' as ClinicId;
export const UNKNOWN = 'kNobodyEverHeldThis00' as KeyId;

export const phone = (digits: string) => fingerprintOf(Buffer.from('the secret of fingerprints'), `+${digits}`);

export async function aKey(vault: KeyVault, clinicId = CLINIC): Promise<NewKey> {
  const [key] = await vault.create(clinicId, 1);
  if (!key) throw new Error('a vault without a key to give');
  return key;
}
