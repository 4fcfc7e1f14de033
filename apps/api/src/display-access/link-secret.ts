import type { FactoryProvider } from '@nestjs/common';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { KEY_VAULT } from '../platform/runtime/tokens.ts';

export const LINK_SECRET = Symbol('LinkSecret');

/** Secret from the vault, so links survive a restart, a restore and a change of the master key. */
export const linkSecret: FactoryProvider<Buffer> = {
  provide: LINK_SECRET,
  inject: [KEY_VAULT],
  useFactory: (vault: KeyVault) => vault.secret('display-links'),
};
