import { createHmac } from 'node:crypto';
import type { Fingerprint } from './key-vault.ts';

/** Of a phone number as the product writes it (`+` and digits): two ways of writing one number would be two prints. */
export function fingerprintOf(secret: Buffer, phone: string): Fingerprint {
  return createHmac('sha256', secret).update(phone).digest('base64url') as Fingerprint;
}
