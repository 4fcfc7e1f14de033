import { join } from 'node:path';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { MASTER_KEY } from '#libs/ledger/testing/ledger-fixture.ts';
import { sqliteVerifySources } from '../sqlite/sqlite-verify-sources.ts';
import type { OpenVerifySources } from '../verify-protocol.ts';

/** Opens the files of a given folder, for a thread; null: a folder that is away. */
const open: OpenVerifySources = async (folder) => {
  if (folder === null) throw new StoreUnavailable('the folder is away');
  if (typeof folder !== 'string') throw new Error('no folder');
  return sqliteVerifySources({ log: join(folder, 'log.db'), vault: join(folder, 'vault.db'), others: [], masterKey: MASTER_KEY });
};

export default open;
