import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyId, KeyVault } from '#libs/privacy/key-vault.ts';
import { destroyKeys } from '#libs/reactors/destroy-keys.ts';
import { ERASURES } from '#libs/reactors/shared-names.ts';
import { BROADCAST, KEY_VAULT } from './tokens.ts';

/** Keys of erased people: destroyed for good here, and dropped from the memory of every process. */
@Injectable()
export class ErasedKeys implements OnApplicationBootstrap {
  constructor(
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(BROADCAST) private readonly broadcast: Broadcast,
    private readonly erasures: ErasureList,
    private readonly keys: KeyRing,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.broadcast.subscribe(ERASURES, (message) => this.drop(message));
  }

  async destroy(keys: readonly KeyId[]): Promise<void> {
    const { vault, broadcast, erasures } = this;
    await destroyKeys({ vault, broadcast, erasures }, keys);
  }

  private drop(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'key' in message && typeof message.key === 'string') {
      this.keys.drop(message.key as KeyId);
    }
  }
}
