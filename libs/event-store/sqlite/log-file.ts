import { moduleUrl } from '#libs/kernel/module-url.ts';
import type { FileSettings } from '#libs/sqlite/protocol.ts';

/**
 * AUTOINCREMENT: a position is never given twice, and the file itself remembers how many there were. The view is for a person at
 * the sqlite3 shell.
 */
const MIGRATIONS = [
  `CREATE TABLE streams (
     id INTEGER PRIMARY KEY,
     name TEXT NOT NULL UNIQUE
   ) STRICT;
   CREATE TABLE events (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     stream INTEGER NOT NULL REFERENCES streams (id),
     revision INTEGER NOT NULL,
     id TEXT NOT NULL,
     type TEXT NOT NULL,
     data TEXT NOT NULL,
     metadata TEXT NOT NULL,
     UNIQUE (stream, revision)
   ) STRICT;
   CREATE VIEW log AS
     SELECT position, name AS stream, revision, type, data, metadata, events.id
     FROM events JOIN streams ON streams.id = events.stream
     ORDER BY position;`,
];

/** FULL: an acknowledged append survives a power cut. */
export const logFile = (path: string): FileSettings => ({
  path,
  handler: moduleUrl('./append.handler', import.meta.url).href,
  migrations: MIGRATIONS,
  synchronous: 'FULL',
});
