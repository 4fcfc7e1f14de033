import { createHmac } from 'node:crypto';
import type { Fingerprint } from './key-vault.ts';

/** Of a phone number as the product writes it (`+` and digits): two spellings of one number would give two fingerprints. */
export function fingerprintOf(secret: Buffer, phone: string): Fingerprint {
  return createHmac('sha256', secret).update(phone).digest('base64url') as Fingerprint;
}
