import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { placeOf, positionOf } from '#libs/event-store/sqlite/position.ts';
import { clinicStream, DAILY_KINDS, membersStream, parseStream } from '#libs/ledger/log/stream-names.ts';
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

const OF_STREAM = 'events.stream = (SELECT id FROM streams WHERE name = ?)';

/** The log's file, on a connection of its own. */
export class SqliteRecords implements LogRecords {
  private readonly path: string;
  private readonly database: DatabaseSync;
  private readonly following: StatementSync;
  private readonly one: StatementSync;
  private readonly followingInStream: StatementSync;
  private readonly length: StatementSync;
  private readonly names: StatementSync;
  private readonly namesBetween: StatementSync;
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
      this.one = prepare(`${SELECT} WHERE ${OF_STREAM} AND revision = ?`);
      // The plus keeps the planner to the stream's index: by position it would pass every event of the log.
      this.followingInStream = prepare(`${SELECT} WHERE ${OF_STREAM} AND +position > ? ORDER BY +position LIMIT ${PAGE}`);
      this.length = prepare(`SELECT count(*) FROM events WHERE ${OF_STREAM}`);
      this.namesBetween = prepare('SELECT name FROM streams WHERE name > ? AND name < ? ORDER BY name');
      this.names = prepare(`SELECT name FROM streams WHERE name > ? ORDER BY name LIMIT ${NAMES}`);
      this.sequence = prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'events'`);
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  after(position: Position | undefined): AsyncIterable<readonly LogRecord[]> {
    return this.pages(placeOf(position), (last) => this.records(this.following, last));
  }

  ofStream(stream: string, after: LogRecord | undefined): AsyncIterable<readonly LogRecord[]> {
    return this.pages(after?.place ?? 0, (last) => this.records(this.followingInStream, stream, last));
  }

  async lengthOf(stream: string): Promise<number> {
    return Number(this.rows(this.length, stream)[0]?.[0] ?? 0);
  }

  async recordAt(stream: string, revision: number): Promise<LogRecord | undefined> {
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

  /** Names of days stand between the two characters around the digits. */
  async streamsOf(clinicId: ClinicId): Promise<readonly string[]> {
    const daily = DAILY_KINDS.flatMap((kind) =>
      this.rows(this.namesBetween, `${kind}-${clinicId}_/`, `${kind}-${clinicId}_:`).map(([name]) => String(name)),
    );
    const names = [clinicStream(clinicId), membersStream(clinicId), ...daily];
    const lengths = await Promise.all(names.map((name) => this.lengthOf(name)));
    return names.filter((name, index) => parseStream(name)?.clinicId === clinicId && lengths[index] !== 0);
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

  private async *pages(from: number, read: (last: number) => readonly LogRecord[]): AsyncIterable<readonly LogRecord[]> {
    for (let last = from; ; await othersTurn()) {
      const page = read(last);
      const end = page.at(-1);
      if (!end) return;
      yield page;
      last = nextKey(this.path, last, end.place ?? Number.MAX_SAFE_INTEGER);
    }
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
