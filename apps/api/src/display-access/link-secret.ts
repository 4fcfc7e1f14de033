import type { FactoryProvider } from '@nestjs/common';
import type { Runtime } from '#runtime/runtime.ts';
import { RUNTIME } from '../platform/runtime/tokens.ts';

export const LINK_SECRET = Symbol('LinkSecret');

/** Secret from the vault, so links survive a restart, a restore and a change of the master key. */
export const linkSecret: FactoryProvider<Buffer> = {
  provide: LINK_SECRET,
  inject: [RUNTIME],
  useFactory: ({ engines }: Runtime) => engines.vault.secret('display-links'),
};
