import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { Finding } from '../finding.ts';

/** SQLite's own findings in a file: pages, indexes against tables, types. A file that was never created is no finding. */
export function* checkStructure(path: string): Generator<Finding, void, undefined> {
  if (!existsSync(path)) return;
  let database: DatabaseSync | undefined;
  try {
    database = openReader(path);
    for (const row of database.prepare('PRAGMA integrity_check').all()) {
      const found = String(row['integrity_check']);
      if (found !== 'ok') yield { what: 'file', name: path, problem: found };
    }
  } catch (error) {
    yield { what: 'file', name: path, problem: `it cannot be read on: ${messageOf(error)}` };
  } finally {
    database?.close();
  }
}
