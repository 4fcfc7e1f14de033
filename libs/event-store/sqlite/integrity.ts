import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { messageOf } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import { checkEvents, type EventName } from './check-events.ts';

/** A part of a log's file that this product did not write so. */
export interface Finding {
  readonly file: string;
  /** Undefined where the file itself is damaged, or no single event of it. */
  readonly event?: EventName | undefined;
  readonly problem: string;
}

/**
 * Checks the whole file, page by page and as far as its damage lets it be read; the consumer may stop early. Appends may go on
 * meanwhile. The hash chain proves that events were not changed, which requires that each content has only one text: every stored
 * text is checked for that.
 */
export function* checkFile(path: string): Generator<Finding, void, undefined> {
  let database: DatabaseSync | undefined;
  try {
    if (!existsSync(path)) throw new Error('there is no such file');
    database = openReader(path);
    for (const problem of checkPages(database)) yield { file: path, problem };
    for (const finding of checkEvents(database)) yield { file: path, ...finding };
  } catch (error) {
    yield { file: path, problem: `it cannot be read on: ${messageOf(error)}` };
  } finally {
    database?.close();
  }
}

/** SQLite's own check: pages, indexes against tables, types, references. */
function* checkPages(database: DatabaseSync): Generator<string, void, undefined> {
  for (const row of database.prepare('PRAGMA integrity_check').all()) {
    const result = String(row['integrity_check']);
    if (result !== 'ok') yield result;
  }
  if (database.prepare('PRAGMA foreign_key_check').get()) yield 'an event belongs to a stream that is not there';
}
