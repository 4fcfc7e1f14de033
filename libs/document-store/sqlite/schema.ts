/** Each collection has a table of its own, named by its number: no collection name ever appears in SQL. */
export const MIGRATIONS = [
  `CREATE TABLE collections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, checkpoint TEXT) STRICT;
   CREATE TABLE pointers (read_model TEXT PRIMARY KEY, collection TEXT NOT NULL) STRICT;`,
];

export const tableOf = (collection: number): string => `documents_${collection}`;
export const droppedTableOf = (collection: number): string => `dropped_${collection}`;

/** The expression of a field, shared by indexes and queries: SQLite uses an index only where both are written alike. */
export const fieldOf = (field: string): string => `json_extract(document, '$.${field}')`;

/** A row without a document is the tombstone of a deletion. */
export const IS_THERE = 'document IS NOT NULL';

export function createTable(collection: number): string {
  return `CREATE TABLE IF NOT EXISTS ${tableOf(collection)}
    (id TEXT NOT NULL PRIMARY KEY, position TEXT NOT NULL, document TEXT) STRICT`;
}

/** The id comes last, so that ties are sorted too. */
export function createIndex(collection: number, fields: readonly string[]): string {
  const table = tableOf(collection);
  return `CREATE INDEX IF NOT EXISTS "${table}:${fields.join()}"
    ON ${table} (${[...fields.map(fieldOf), 'id'].join()}) WHERE ${IS_THERE}`;
}
