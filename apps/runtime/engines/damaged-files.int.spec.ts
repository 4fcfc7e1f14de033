import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { positionOf } from '#libs/event-store/sqlite/position.ts';
import { readConfig } from '../config/config.ts';
import { openRuntime, openRuntimeUnchecked } from '../runtime.ts';
import { endedUncleanly } from './data-folder.ts';

const AT = new Date('2026-11-22T05:06:07.000Z');
const FILES = ['documents.db', 'jobs.db', 'log.db', 'state.db', 'vault.db'];

describe('a data folder', () => {
  let folder: string;
  let warnings: string[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dawr-'));
    warnings = [];
    await (await open()).close();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const config = () => readConfig({ DATA_DIR: folder });
  const open = () => openRuntime(config(), () => AT, { warn: (_, message) => warnings.push(message) });
  const databases = () => readdirSync(folder).filter((name) => name.includes('.db'));

  it('leaves five files without write-ahead logs after a clean stop', async () => {
    const { engines, close } = await open();
    await engines.state.put('a', 1);
    await engines.state.get('a');
    await (await engines.documents.collection({ name: 'things', indexes: [[]] })).write([], positionOf(1));
    await close();
    expect(databases().sort()).toEqual(FILES);
    expect(endedUncleanly(folder)).toBe(false);
  });

  it.each<[string, (path: string) => void]>([
    ['is no database', (path) => writeFileSync(path, 'no database'.repeat(1_000))],
    ['was cut to half', (path) => truncateSync(path, readFileSync(path).length / 2)],
    ['has a page of noise', (path) => writeFileSync(path, readFileSync(path).fill(0x5a, 4_096, 8_192))],
  ])('sets the file of read models aside where it %s, warns and goes on', async (_, damage) => {
    damage(join(folder, 'documents.db'));
    await (await open()).close();
    expect(warnings).toEqual([expect.stringContaining('set aside, all of them are rebuilt')]);
    const kept = databases().filter((name) => !name.endsWith('-wal') && !name.endsWith('-shm'));
    expect(kept.sort()).toEqual(['documents.db', 'documents.db.broken-20261122T050607Z', ...FILES.slice(1)]);
  });

  it('leaves a damaged file as it is when the folder is opened for reading only', async () => {
    writeFileSync(join(folder, 'documents.db'), 'no database'.repeat(1_000));
    await expect(openRuntimeUnchecked(config())).rejects.toThrow(/documents\.db: file is not a database$/);
    expect(databases().sort()).toEqual(FILES);
  });

  it('says in one line what to do where its log’s first event has lost its metadata', async () => {
    const database = new DatabaseSync(join(folder, 'log.db'));
    database.exec(`UPDATE events SET metadata = '{}' WHERE position = 1`);
    database.close();
    await expect(open()).rejects.toMatchObject({
      name: 'StoreCorrupted',
      message: expect.stringMatching(/^[^\n]+; keep this folder as it is, [^\n]+`dawr restore`$/),
    });
  });

  it.each([
    ['log.db', /`dawr restore`$/],
    ['vault.db', /`dawr restore`$/],
    ['state.db', /move it away: then everybody signs in again$/],
    ['jobs.db', /move it away: then jobs that were under way are lost$/],
  ])('refuses a %s that is no database, with advice in one line', async (name, words) => {
    writeFileSync(join(folder, name), 'no database'.repeat(1_000));
    await expect(open()).rejects.toMatchObject({ name: 'StoreCorrupted', message: expect.stringMatching(words) });
  });
});
