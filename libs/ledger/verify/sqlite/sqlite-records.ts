import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Position } from '#libs/event-store/event-store.ts';
import { placeOf, positionOf } from '#libs/event-store/sqlite/position.ts';
import { reading } from '#libs/sqlite/faults.ts';
import { nextKey } from '#libs/sqlite/next-key.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { LogRecord, LogRecords } from '../log-records.ts';
import { type RecordRow, recordOf } from './record-row.ts';

const PAGE = 256;
const NAMES = 1_000;
/** Columns are read as bytes: the driver would silently repair text that is not UTF-8. */
const SELECT = `SELECT position, name, revision, events.id, type, CAST(data AS BLOB), CAST(metadata AS BLOB)
  FROM events LEFT JOIN streams ON streams.id = events.stream`;

/** The log's file, on a connection of its own. */
export class SqliteRecords implements LogRecords {
  private readonly path: string;
  private readonly database: DatabaseSync;
  private readonly following: StatementSync;
  private readonly one: StatementSync;
  private readonly names: StatementSync;
  private readonly sequence: StatementSync;

  /** @throws StoreCorrupted, StoreUnavailable */
  constructor(path: string) {
    this.path = path;
    this.database = reading(path, () => openReader(path));
    const prepare = (sql: string): StatementSync => {
      const statement = reading(path, () => this.database.prepare(sql));
      statement.setReturnArrays(true);
      return statement;
    };
    try {
      this.following = prepare(`${SELECT} WHERE position > ? ORDER BY position LIMIT ${PAGE}`);
      this.one = prepare(`${SELECT} WHERE events.stream = (SELECT id FROM streams WHERE name = ?) AND revision = ?`);
      this.names = prepare(`SELECT name FROM streams WHERE name > ? ORDER BY name LIMIT ${NAMES}`);
      this.sequence = prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'events'`);
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  async *after(position: Position | undefined): AsyncIterable<readonly LogRecord[]> {
    for (let last = placeOf(position); ; await othersTurn()) {
      const page = this.records(this.following, last);
      const end = page.at(-1);
      if (!end) return;
      yield page;
      last = nextKey(this.path, last, end.place ?? Number.MAX_SAFE_INTEGER);
    }
  }

  async at(stream: string, revision: number): Promise<LogRecord | undefined> {
    return this.records(this.one, stream, revision)[0];
  }

  async *streams(): AsyncIterable<readonly string[]> {
    for (let last = ''; ; await othersTurn()) {
      const page = this.rows(this.names, last).map(([name]) => String(name));
      const end = page.at(-1);
      if (end === undefined) return;
      yield page;
      last = nextKey(this.path, last, end);
    }
  }

  /** The file stores its highest position, so that removed last events are detected. */
  async given(): Promise<number> {
    return Number(this.rows(this.sequence)[0]?.[0] ?? 0);
  }

  /** The position of the last event present, whatever positions were assigned since. */
  async last(): Promise<Position | undefined> {
    const [row] = reading(this.path, () => this.database.prepare('SELECT max(position) AS place FROM events').all());
    const place = row?.['place'];
    return typeof place === 'number' ? positionOf(place) : undefined;
  }

  async newest(count: number): Promise<Position | undefined> {
    const place = (await this.given()) - count;
    return place > 0 ? positionOf(place) : undefined;
  }

  async close(): Promise<void> {
    this.database.close();
  }

  private records(statement: StatementSync, ...values: readonly SQLInputValue[]): readonly LogRecord[] {
    return this.rows(statement, ...values).map(recordOf);
  }

  private rows(statement: StatementSync, ...values: readonly SQLInputValue[]): readonly RecordRow[] {
    const rows: readonly unknown[] = reading(this.path, () => statement.all(...values));
    return rows.filter(isRow);
  }
}

/** Rows are arrays, as every statement here is set to return; the driver's types know objects only. */
const isRow = (row: unknown): row is RecordRow => Array.isArray(row);
