import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { faultOf } from '#libs/sqlite/faults.ts';
import type { HandlerFactory } from '#libs/sqlite/protocol.ts';
import { createIndex, createTable, droppedTableOf, tableOf } from './schema.ts';
import type { StoredChange, WriterRequest } from './writer-request.ts';

/** A dropped table is emptied in steps: its bytes are overwritten, and other writes must not wait for all of them. */
const SWEPT_AT_ONCE = 200;

const documentWriter: HandlerFactory<WriterRequest, readonly string[]> = (database) => {
  const write = writer(database);
  const addCollection = database.prepare('INSERT INTO collections (name) VALUES (?) ON CONFLICT DO NOTHING');
  const collectionOf = database.prepare('SELECT id FROM collections WHERE name = ?');
  const removeCollection = database.prepare('DELETE FROM collections WHERE id = ?');
  const pointFirst = database.prepare('INSERT INTO pointers (read_model, collection) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const pointElsewhere = database.prepare('UPDATE pointers SET collection = ? WHERE read_model = ? AND collection = ?');
  const removePointer = database.prepare('DELETE FROM pointers WHERE read_model = ? AND collection = ?');
  const dropped = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?`);

  const open = (name: string, indexes: readonly (readonly string[])[]): void => {
    const id = collectionOf.get(name)?.['id'];
    if (typeof id !== 'number') return;
    database.exec(createTable(id));
    for (const fields of indexes) database.exec(createIndex(id, fields));
  };

  const drop = (name: string): void => {
    const id = collectionOf.get(name)?.['id'];
    if (typeof id !== 'number') return;
    removeCollection.run(id);
    database.exec(`ALTER TABLE ${tableOf(id)} RENAME TO ${droppedTableOf(id)}`);
  };

  const point = (readModel: string, collection: string, found: string | null): boolean => {
    const { changes } = found === null ? pointFirst.run(readModel, collection) : pointElsewhere.run(collection, readModel, found);
    return changes === 1;
  };

  const sweep = (): readonly string[] => {
    const [table, ...others] = dropped.all('dropped_*').map(({ name }) => String(name));
    if (table === undefined) return [];
    if (removedFrom(table) === SWEPT_AT_ONCE) return [table, ...others];
    database.exec(`DROP TABLE ${table}`);
    return others;
  };

  /** A row that does not parse cannot be removed from its indexes: the whole table is dropped at once, which takes longer. */
  const removedFrom = (table: string): number | bigint => {
    const rows = `SELECT rowid FROM ${table} ORDER BY rowid LIMIT ${SWEPT_AT_ONCE}`;
    try {
      return database.prepare(`DELETE FROM ${table} WHERE rowid IN (${rows})`).run().changes;
    } catch (error) {
      if (faultOf(error, table).kind !== 'corrupted') throw error;
      return 0;
    }
  };

  return (request) => {
    switch (request.kind) {
      case 'write':
        return write(request.collection, request.changes, request.checkpoint);
      case 'open':
        addCollection.run(request.name);
        open(request.name, request.indexes);
        return [];
      case 'openExisting':
        open(request.name, request.indexes);
        return [];
      case 'drop':
        drop(request.name);
        return [];
      case 'sweep':
        return sweep();
      case 'point':
        return point(request.readModel, request.collection, request.found) ? [request.readModel] : [];
      case 'unpoint':
        return removePointer.run(request.readModel, request.found).changes === 1 ? [request.readModel] : [];
    }
  };
};

function writer(database: DatabaseSync) {
  const advance = database.prepare(`UPDATE collections SET checkpoint = max(coalesce(checkpoint, ''), ?) WHERE id = ?`);
  const upserts = new Map<number, StatementSync>();
  return (collection: number, changes: readonly StoredChange[], checkpoint: string): readonly string[] => {
    if (advance.run(checkpoint, collection).changes === 0) throw new Error(`collection ${collection} was dropped`);
    const upsert = upserts.get(collection) ?? database.prepare(upsertInto(tableOf(collection)));
    upserts.set(collection, upsert);
    return changes.filter(({ id, position, document }) => upsert.run(id, position, document).changes === 0).map(({ id }) => id);
  };
}

function upsertInto(table: string): string {
  return `INSERT INTO ${table} (id, position, document) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET position = excluded.position, document = excluded.document
    WHERE excluded.position > ${table}.position`;
}

export default documentWriter;
