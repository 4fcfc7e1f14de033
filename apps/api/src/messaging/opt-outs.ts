import { Inject, Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { KEY_VAULT } from '../platform/runtime/tokens.ts';

/** Phones whose owners want no messages of a clinic. */
@Injectable()
export class OptOuts {
  private readonly fingerprints: Fingerprints;

  constructor(@Inject(KEY_VAULT) private readonly vault: KeyVault) {
    this.fingerprints = new Fingerprints(vault);
  }

  async has(clinicId: ClinicId, phone: string): Promise<boolean> {
    return await this.vault.hasOptedOut(clinicId, await this.fingerprints.of(phone));
  }
}
