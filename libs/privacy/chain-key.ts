import type { KeyVault } from './key-vault.ts';

export const CHAIN_PURPOSE = 'chain';

/** The installation's key for the log's hash chain: created at the first start, the same for as long as its vault exists. */
export const chainKeyOf = async (vault: Pick<KeyVault, 'secret'>): Promise<Buffer> => await vault.secret(CHAIN_PURPOSE);
