import type { KeyId, KeyVault } from '../key-vault.ts';
import type { ErasureList } from './erasure-list.ts';

const PAGE = 500;

export interface Enforced {
  /** Number of keys that a restored vault still held, destroyed now. */
  readonly destroyed: number;
  readonly problems: readonly string[];
}

/**
 * Destroys again every key on the list, before anything is served, since a restored vault may bring erased keys back. Where there
 * is no list yet, it starts one with the keys that the vault knows to be destroyed.
 */
export async function enforceErasures(list: ErasureList, vault: Pick<KeyVault, 'destroyAll' | 'exportKeys'>): Promise<Enforced> {
  const { found, keys, problems } = await list.read();
  if (!found) {
    await list.append(await destroyedIn(vault));
    return { destroyed: 0, problems };
  }
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
