import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreCorrupted, StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { copyDatabase } from './copy-database.ts';

describe('copyDatabase', () => {
  let folder: string;
  let source: DatabaseSync;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    source = new DatabaseSync(join(folder, 'source.db'));
    source.exec('PRAGMA journal_mode = WAL; PRAGMA user_version = 7; CREATE TABLE numbers (value BLOB)');
    source.exec('BEGIN');
    for (let i = 0; i < 8_000; i += 1) write();
    source.exec('COMMIT');
    mkdirSync(join(folder, 'copy'));
  });
  afterEach(() => {
    if (source.isOpen) source.close();
    rmSync(folder, { recursive: true });
  });

  const write = () => source.prepare('INSERT INTO numbers VALUES (randomblob(3000))').run();
  const copy = (progress = (_done: number, _total: number): void => undefined): Promise<void> =>
    copyDatabase(join(folder, 'source.db'), join(folder, 'copy', 'copy.db'), progress);
  const copied = (): unknown => {
    const database = new DatabaseSync(join(folder, 'copy/copy.db'), { readOnly: true });
    const { count } = database.prepare('SELECT count(*) AS count FROM numbers').get() ?? {};
    const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
    database.close();
    return { count, version };
  };

  it('copies one moment into one file, and ends although others keep writing', async () => {
    let going = true;
    let written = 0;
    const copying = copy().finally(() => {
      going = false;
    });
    while (going) {
      write();
      written += 1;
      await othersTurn();
    }
    await copying;
    expect(written).toBeGreaterThan(1);
    expect(copied()).toEqual({ count: 8_000, version: 7 });
    expect(readdirSync(join(folder, 'copy'))).toEqual(['copy.db']);
    expect(statSync(join(folder, 'copy/copy.db')).mode & 0o777).toBe(0o600);
  });

  it('copies what only the write-ahead log holds yet', async () => {
    write();
    await copy();
    expect(copied()).toMatchObject({ count: 8_001 });
  });

  it('stops when its progress callback throws', async () => {
    const stopped = copy(() => {
      throw new Error('enough');
    });
    await expect(stopped).rejects.toThrow('enough');
  });

  it('reports a damaged source, and leaves the copy', async () => {
    source.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    source.close();
    const path = join(folder, 'source.db');
    writeFileSync(path, readFileSync(path).fill(0x5a, 40_960, 45_056));
    await expect(copy()).rejects.toThrow(StoreCorrupted);
    expect(readdirSync(join(folder, 'copy'))).toEqual(['copy.db']);
  });

  it('names a target without room or write permission', async () => {
    const target = join(folder, 'nowhere', 'copy.db');
    await expect(copyDatabase(join(folder, 'source.db'), target, () => undefined)).rejects.toThrow(target);
  });

  it('refuses a source that is missing, or no database', async () => {
    source.close();
    const path = join(folder, 'source.db');
    rmSync(path);
    await expect(copy()).rejects.toThrow(StoreUnavailable);
    writeFileSync(path, 'no database'.repeat(1_000));
    await expect(copy()).rejects.toThrow(StoreCorrupted);
  });
});
