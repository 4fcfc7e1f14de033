import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import { reading } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import { CollectionDropped } from '../collection-dropped.ts';
import { asDocumentsDamaged } from '../documents-damaged.ts';
import type { Sql } from './query-sql.ts';
import { tableOf } from './schema.ts';

export type Row = Record<string, SQLOutputValue>;

/** The store's read connection; each statement is prepared once. */
export class DocumentReader {
  readonly path: string;
  private readonly database: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();

  constructor(path: string) {
    this.path = path;
    this.database = reading(path, () => openReader(path));
  }

  all(text: string, ...parameters: readonly SQLInputValue[]): readonly Row[] {
    try {
      return reading(this.path, () => this.prepared(text).all(...parameters));
    } catch (error) {
      throw asDocumentsDamaged(error);
    }
  }

  /** A collection may be dropped while it is read. @throws CollectionDropped */
  allOf(collection: number, { text, parameters }: Sql): readonly Row[] {
    try {
      return this.all(text, ...parameters);
    } catch (error) {
      if (this.all('SELECT 1 FROM collections WHERE id = ?', collection).length > 0) throw error;
      throw new CollectionDropped(tableOf(collection));
    }
  }

  close(): void {
    this.database.close();
  }

  private prepared(text: string): StatementSync {
    const known = this.statements.get(text);
    if (known) return known;
    const statement = this.database.prepare(text);
    this.statements.set(text, statement);
    return statement;
  }
}
