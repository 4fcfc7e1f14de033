import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { describeKeyVault } from '../testing/key-vault.contract.ts';
import { openSqliteKeyVault } from './sqlite-key-vault.ts';

describeKeyVault('a SQLite file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-'));
  const thread = new WriterThread();
  return {
    open: (masterKey) => openSqliteKeyVault({ path: join(folder, 'vault.db'), thread, masterKey }),
    atRest: async () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name)))),
    damage: async (id) => {
      const database = new DatabaseSync(join(folder, 'vault.db'));
      database.prepare(`UPDATE keys SET wrapped = zeroblob(length(wrapped)) WHERE id = ?`).run(id);
      database.close();
    },
    remove: async () => {
      await thread.close();
      rmSync(folder, { recursive: true });
    },
  };
});
