import type { FactoryProvider } from '@nestjs/common';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { PushService } from '#libs/push/push-service.ts';
import { vapidKeysOf } from '#libs/push/vapid-keys.ts';
import type { Config } from '#runtime/config/config.ts';
import { CONFIG, KEY_VAULT } from '../../platform/runtime/tokens.ts';

export const PUSH_SERVICE = Symbol('PushService');

/** The address of an installation that has no public one: nobody reads it. */
const NO_SUBJECT = 'mailto:push@dawr.invalid';

export const pushService: FactoryProvider<PushService> = {
  provide: PUSH_SERVICE,
  inject: [KEY_VAULT, CONFIG],
  useFactory: async (vault: KeyVault, { publicUrl }: Config) =>
    new PushService({ keys: await vapidKeysOf(vault), subject: publicUrl?.startsWith('https://') ? publicUrl : NO_SUBJECT }),
};
