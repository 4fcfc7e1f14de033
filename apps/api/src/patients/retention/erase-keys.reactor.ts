import { Inject } from '@nestjs/common';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { ErasureReactor } from '#libs/reactors/erasure.reactor.ts';
import { BeginCopySearches } from '../../messaging/public.ts';
import { BROADCAST, EVENT_STORE, KEY_VAULT } from '../../platform/runtime/tokens.ts';
import { Reactor } from '../../platform/work/reactor.ts';

/** The erasure of the product: before the keys go, it begins the searches for copies at the messaging provider. */
@Reactor()
export class EraseKeys extends ErasureReactor {
  constructor(
    @Inject(EVENT_STORE) log: EventStore,
    @Inject(KEY_VAULT) vault: KeyVault,
    @Inject(BROADCAST) broadcast: Broadcast,
    erasures: ErasureList,
    copies: BeginCopySearches,
  ) {
    super({ log, vault, broadcast, erasures, beforeErasing: (event) => copies.beforeErasing(event) });
  }
}
