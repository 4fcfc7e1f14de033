import { existsSync } from 'node:fs';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { Finding } from '../finding.ts';

export interface JsonRows {
  readonly table: string;
  /** The column that names a row. Only its text before the first `/` is reported: the rest may be a token. */
  readonly name: string;
  readonly columns: readonly string[];
}

/** Rows whose JSON does not parse. A file that was never created has none; the structure check reports one that is no database. */
export function* checkJsonRows(path: string, { table, name, columns }: JsonRows): Generator<Finding, void, undefined> {
  if (!existsSync(path)) return;
  const broken = columns.map((column) => `(${column} IS NOT NULL AND NOT json_valid(${column}))`).join(' OR ');
  const database = openReader(path);
  try {
    const counted = new Map<string, number>();
    for (const { label } of database.prepare(`SELECT ${name} AS label FROM ${table} WHERE ${broken}`).iterate()) {
      const prefix = String(label).split('/', 1)[0] ?? '';
      counted.set(prefix, (counted.get(prefix) ?? 0) + 1);
    }
    for (const [prefix, count] of counted) {
      yield { what: 'file', name: path, problem: `${count} of its ${table} of ${prefix} cannot be read: no JSON` };
    }
  } finally {
    database.close();
  }
}
