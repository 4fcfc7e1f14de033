import type { KeyId, KeyVault } from '../key-vault.ts';
import type { ErasureList } from './erasure-list.ts';
import { enforceWishes } from './wishes.ts';

const PAGE = 500;

export interface Enforced {
  /** Number of keys that a restored vault still held, destroyed now. */
  readonly destroyed: number;
  readonly problems: readonly string[];
}

type Vault = Pick<KeyVault, 'destroyAll' | 'exportKeys' | 'exportOptOuts' | 'hasOptedOut' | 'setOptOut'>;

/**
 * Destroys again every key on the list, and brings back each wish as to messages, before anything is served or sent, since a
 * restored vault is older. Where there is no list yet, it starts one with what the vault knows.
 */
export async function enforceErasures(list: ErasureList, vault: Vault): Promise<Enforced> {
  const { found, keys, wishes, problems } = await list.read();
  if (!found) {
    await list.append(await destroyedIn(vault));
    await list.appendWishes((await vault.exportOptOuts()).map((optOut) => ({ ...optOut, isOut: true })));
    return { destroyed: 0, problems };
  }
  await enforceWishes(wishes, vault);
  const listed = [...keys];
  let destroyed = 0;
  for (let from = 0; from < listed.length; from += PAGE) {
    destroyed += (await vault.destroyAll(listed.slice(from, from + PAGE))).length;
  }
  return { destroyed, problems };
}

async function destroyedIn(vault: Pick<KeyVault, 'exportKeys'>): Promise<readonly KeyId[]> {
  const destroyed: KeyId[] = [];
  for await (const page of vault.exportKeys()) {
    for (const { id, wrapped } of page) if (wrapped === null) destroyed.push(id);
  }
  return destroyed;
}
