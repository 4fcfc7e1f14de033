import { createHmac } from 'node:crypto';
import type { Fingerprint, KeyVault } from './key-vault.ts';

/** Purpose of the installation's secret under which phones are hashed. */
const PURPOSE = 'fingerprints';

/** The fingerprint of a phone number as the product writes it (`+` and digits): two spellings of one number would give two fingerprints. */
export function fingerprintOf(secret: Buffer, phone: string): Fingerprint {
  return createHmac('sha256', secret).update(phone).digest('base64url') as Fingerprint;
}

/** Fingerprints under this installation's secret, of which its writer and its readers must have the same. */
export class Fingerprints {
  private readonly vault: Pick<KeyVault, 'secret'>;
  private secret: Buffer | undefined;

  constructor(vault: Pick<KeyVault, 'secret'>) {
    this.vault = vault;
  }

  async fingerprintOf(phone: string): Promise<Fingerprint> {
    this.secret ??= await this.vault.secret(PURPOSE);
    return fingerprintOf(this.secret, phone);
  }
}
