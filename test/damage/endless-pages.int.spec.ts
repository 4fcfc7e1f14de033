import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { at, change, type Ticket, tickets } from '#libs/document-store/testing/tickets.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { newMasterKey, parseMasterKey } from '#libs/privacy/master-key.ts';
import { openSqliteKeyVault } from '#libs/privacy/sqlite/sqlite-key-vault.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import { VerifiedLog } from '#libs/verify/testing/verified-log.ts';

/** No UTF-8: read as text it is a lower key than the one that it is ordered by. */
const NO_TEXT = `CAST(x'F5616263' AS TEXT)`;
const OUT_OF_ORDER = /its rows are out of order$/;
/** More pages than there are rows. */
const MANY = 1_000;

/** Each row's key is where the next page begins. */
describe('a file whose last key is no text any more', () => {
  let folder: string;
  let path: string;
  let thread: WriterThread;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, 'data.db');
    thread = new WriterThread();
  });
  afterEach(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const damage = (file: string, sql: string): void => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };
  const readAll = async (pages: AsyncIterable<unknown>): Promise<void> => {
    let count = 0;
    for await (const _ of pages) {
      count += 1;
      if (count > MANY) return;
    }
  };

  it('reports documents out of order instead of reading them for ever', async () => {
    const store = await openSqliteDocumentStore({ path, thread });
    const collection = await store.collection<Ticket>(tickets);
    await collection.write([change('a', 1, { clinic: 'n', rank: 1 }), change('b', 1, { clinic: 'n', rank: 2 })], at(1));
    damage(path, `UPDATE documents_1 SET id = ${NO_TEXT} WHERE id = 'b'`);
    await expect(readAll(collection.scan())).rejects.toMatchObject({
      name: 'DocumentsDamaged',
      message: expect.stringMatching(OUT_OF_ORDER),
    });
    await store.close();
  });

  it('reports keys out of order instead of reading them for ever', async () => {
    const vault = await openSqliteKeyVault({ path, thread, masterKey: parseMasterKey(newMasterKey()) });
    await vault.create('noor' as ClinicId, 3);
    damage(path, `UPDATE keys SET id = ${NO_TEXT} WHERE number = 2`);
    await expect(readAll(vault.exportKeys())).rejects.toThrow(OUT_OF_ORDER);
    await vault.close();
  });

  it('reports state entries out of order instead of reading them for ever', async () => {
    const store = await openSqliteStateStore({ path, thread, now: () => new Date('2026-11-22T08:00:00Z') });
    for (let number = 0; number < 400; number += 1) await store.put(`session/${String(number).padStart(3, '0')}`, {});
    damage(path, `UPDATE entries SET key = CAST(x'73657373696F6E2FF0' AS TEXT) || substr(key, 9) WHERE key >= 'session/100'`);
    await expect(readAll(store.list('session/'))).rejects.toThrow(OUT_OF_ORDER);
    await store.close();
  });

  it('reports streams out of order instead of reading them for ever', async () => {
    const log = await VerifiedLog.written();
    damage(log.path, `UPDATE streams SET name = ${NO_TEXT} WHERE name = (SELECT max(name) FROM streams)`);
    const records = log.records();
    await expect(readAll(records.streams())).rejects.toThrow(OUT_OF_ORDER);
    await records.close();
    log.remove();
  });
});
