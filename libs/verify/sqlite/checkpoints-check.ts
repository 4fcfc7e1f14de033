import { existsSync } from 'node:fs';
import { openReader } from '#libs/sqlite/open-database.ts';
import { aheadOfLog, type Finding } from '../finding.ts';
import { SqliteRecords } from './sqlite-records.ts';

/** Compares each reactor's checkpoint with the log's end: one beyond it has seen events that are missing now. */
export async function* checkpointsCheck(state: string, log: string, prefix: string): AsyncGenerator<Finding, void, undefined> {
  if (!existsSync(state)) return;
  const database = openReader(state);
  const records = new SqliteRecords(log);
  try {
    const rows = database.prepare('SELECT key, value FROM entries WHERE key >= ? AND key < ?').all(prefix, `${prefix}\u{10FFFF}`);
    for (const { key, value } of rows) {
      // A position is stored as JSON text; without its quotes it compares as text.
      const checkpoint = String(value).replaceAll('"', '');
      const last = await records.last();
      if (last === undefined || checkpoint > last) yield aheadOfLog(String(key).slice(prefix.length));
    }
  } finally {
    await records.close();
    database.close();
  }
}
