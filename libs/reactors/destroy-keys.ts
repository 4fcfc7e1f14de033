import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import type { KeyId, KeyVault } from '#libs/privacy/key-vault.ts';
import { ERASURES } from './shared-names.ts';

export interface DestroyKeysParts {
  readonly vault: Pick<KeyVault, 'destroy'>;
  readonly broadcast: Pick<Broadcast, 'publish'>;
  /** The list of erasures, which outlives every backup. An entry comes before its erasure, so that the next start completes one cut off by a crash. */
  readonly erasures: Pick<ErasureList, 'append'>;
}

/** Destroys keys for good, and makes every process drop them. Repeating it is no error. */
export async function destroyKeys({ vault, broadcast, erasures }: DestroyKeysParts, keys: readonly KeyId[]): Promise<void> {
  await erasures.append(keys);
  for (const key of keys) {
    await vault.destroy(key);
    await broadcast.publish(ERASURES, { key });
  }
}
