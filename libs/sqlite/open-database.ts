import { DatabaseSync } from 'node:sqlite';
import { StartRefused, StoreCorrupted } from '#libs/kernel/store-errors.ts';
import type { FileSettings } from './protocol.ts';

/** `Dawr` in ASCII: distinguishes our files from others. */
const APPLICATION_ID = 0x44617772;
const BUSY_TIMEOUT_MS = 5_000;

export function openWriter({ path, migrations, synchronous }: FileSettings): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    const isNew = pragma(database, 'schema_version') === 0;
    if (!isNew && pragma(database, 'application_id') !== APPLICATION_ID)
      throw new StoreCorrupted(`${path} is no file of this product`);
    database.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON; PRAGMA foreign_keys = ON`,
    );
    migrate(database, path, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A read-only connection: it sees what is committed, and never waits for the writer. */
export function openReader(path: string): DatabaseSync {
  return new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
}

function migrate(database: DatabaseSync, path: string, migrations: readonly string[]): void {
  const version = pragma(database, 'user_version');
  if (version > migrations.length) {
    throw new StartRefused(
      `${path} has format ${version}; this version of the product knows ${migrations.length}: use a newer one`,
    );
  }
  if (version === migrations.length) return;
  database.exec('BEGIN IMMEDIATE');
  for (const step of migrations.slice(version)) database.exec(step);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${migrations.length}; COMMIT`);
}

function pragma(database: DatabaseSync, name: string): number {
  const value = database.prepare(`PRAGMA ${name}`).get()?.[name];
  return typeof value === 'number' ? value : 0;
}
