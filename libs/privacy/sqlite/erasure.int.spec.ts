import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { KeyId, KeyVault } from '../key-vault.ts';
import { aKey, CLINIC, OTHER_CLINIC, phone } from '../testing/clinics.ts';
import { MASTER_KEY } from '../testing/vault-under-test.ts';
import { openSqliteKeyVault } from './sqlite-key-vault.ts';

describe('a SQLite vault', () => {
  let folder: string;
  let path: string;
  let thread: WriterThread;
  let vault: KeyVault;
  const open = (masterKey = MASTER_KEY) => openSqliteKeyVault({ path, thread, masterKey });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    path = join(folder, 'vault.db');
    thread = new WriterThread();
    vault = await open();
  });
  afterEach(async () => {
    await vault.close();
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const everyByte = () => Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  const inFile = <T>(use: (database: DatabaseSync) => T): T => {
    using database = new DatabaseSync(path);
    return use(database);
  };
  const wrapped = () =>
    inFile((database) => database.prepare('SELECT id, wrapped FROM keys').all()).map(({ id, wrapped }) => ({
      id: String(id) as KeyId,
      wrapped: Buffer.from(wrapped instanceof Uint8Array ? wrapped : []),
    }));

  /** Creates keys of two clinics, interleaved over several pages, each with a phone. */
  const manyKeys = async (): Promise<void> => {
    for (let batch = 0; batch < 8; batch += 1) {
      const keys = await vault.create(batch % 2 === 0 ? CLINIC : OTHER_CLINIC, 32);
      await Promise.all(keys.map(({ id }, index) => vault.index(id, phone(`9715${batch}${index}`))));
    }
  };

  it('keeps nothing of destroyed keys in pages or write-ahead log, and the others intact', async () => {
    await manyKeys();
    const keys = wrapped();
    const destroyed = keys.filter((_, index) => index % 3 === 0 || (index > 60 && index < 120));
    await Promise.all(destroyed.map(({ id }) => vault.destroy(id)));
    const bytes = everyByte();
    expect(destroyed.filter(({ wrapped }) => bytes.includes(wrapped))).toEqual([]);
    const others = keys.filter((key) => !destroyed.includes(key));
    expect(others.filter(({ wrapped }) => !bytes.includes(wrapped))).toEqual([]);
  });

  it('keeps nothing in the file that the old master key opens after a rewrap', async () => {
    await manyKeys();
    const before = wrapped();
    await vault.rewrap(Buffer.alloc(32, 'next'));
    await vault.create(CLINIC, 1);
    const bytes = everyByte();
    expect(before.filter(({ wrapped }) => bytes.includes(wrapped))).toEqual([]);
  });

  it('rewraps the file entirely or not at all', async () => {
    await manyKeys();
    const [first, ...others] = wrapped();
    const refusal = `CREATE TRIGGER refusal BEFORE UPDATE ON keys WHEN NEW.number = 200 BEGIN SELECT RAISE(ABORT, 'no'); END`;
    inFile((database) => database.exec(refusal));
    await expect(vault.rewrap(Buffer.alloc(32, 'next'))).rejects.toThrow(path);
    const opened = await Promise.allSettled([first, ...others].map(async (key) => key && (await vault.open(key.id))));
    expect(opened.filter(({ status }) => status === 'rejected')).toEqual([]);
    await (await open()).close();
  });

  it('names the file when a key in it was tampered with', async () => {
    const keys = await vault.create(CLINIC, 2);
    inFile((database) => database.exec('UPDATE keys SET wrapped = (SELECT wrapped FROM keys WHERE number = 1) WHERE number = 2'));
    const [, moved] = await Promise.allSettled(keys.map(({ id }) => vault.open(id)));
    const [, second] = keys;
    const message = `${path}: the key ${second?.id} does not open`;
    expect(moved).toMatchObject({ status: 'rejected', reason: { name: 'KeyDamaged', message } });
  });

  it('reports a key as destroyed only once the write-ahead log could be cut', async () => {
    const { id } = await aKey(vault);
    const reader = new DatabaseSync(path);
    reader.exec('BEGIN; SELECT * FROM keys');
    await expect(vault.destroy(id)).rejects.toThrow(StoreUnavailable);
    reader.close();
    await vault.destroy(id);
    expect(statSync(`${path}-wal`).size).toBe(0);
  });
});
