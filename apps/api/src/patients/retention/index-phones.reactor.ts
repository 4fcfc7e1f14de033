import { Inject } from '@nestjs/common';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { FingerprintReactor } from '#libs/reactors/fingerprint.reactor.ts';
import { KEY_VAULT } from '../../platform/runtime/tokens.ts';
import { Reactor } from '../../platform/work/reactor.ts';

/** Records the phones of visits, so that the patients page finds them. */
@Reactor()
export class IndexPhones extends FingerprintReactor {
  constructor(keys: KeyRing, @Inject(KEY_VAULT) vault: KeyVault) {
    super({ keys, vault, fingerprints: new Fingerprints(vault) });
  }
}
