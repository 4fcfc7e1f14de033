import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { reading } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { StoredEvent } from '../event-store.ts';
import { refusePositionGap, refuseRevisionGap } from './gaps.ts';
import { EVENT_COLUMNS, type EventRow, storedEvent } from './stored-event.ts';

/** Small enough that its events, however large, fit in memory, and that parsing them blocks for milliseconds. */
export const PAGE = 1000;

const SELECT = `SELECT ${EVENT_COLUMNS} FROM events LEFT JOIN streams ON streams.id = events.stream`;

/** Reads the log in pages, each with a statement of its own, so that no reader holds back the write-ahead log's checkpoint. */
export class EventReader {
  readonly path: string;
  private readonly database: DatabaseSync;
  private readonly lastPlace: StatementSync;
  private readonly forwards: StatementSync;
  private readonly backwards: StatementSync;
  private readonly stream: StatementSync;
  private closed = false;

  constructor(path: string) {
    this.path = path;
    this.database = openReader(path);
    const prepare = (sql: string): StatementSync => {
      const statement = this.database.prepare(sql);
      statement.setReturnArrays(true);
      return statement;
    };
    this.lastPlace = prepare('SELECT ifnull(max(position), 0) FROM events');
    this.forwards = prepare(`${SELECT} WHERE position > ? ORDER BY position LIMIT ${PAGE}`);
    this.backwards = prepare(`${SELECT} WHERE position < ? ORDER BY position DESC LIMIT ${PAGE}`);
    this.stream = prepare(
      `${SELECT} WHERE events.stream = (SELECT id FROM streams WHERE name = ?) AND revision > ? AND revision <= ?
       ORDER BY revision LIMIT ${PAGE}`,
    );
  }

  /** Position of the last event; 0 while the log is empty. */
  head(): number {
    return Number(this.rows(this.lastPlace)[0]?.[0]);
  }

  after(place: number): readonly StoredEvent[] {
    const page = this.events(this.forwards, place);
    refusePositionGap(page, this.path, place + 1);
    return page;
  }

  before(place: number): readonly StoredEvent[] {
    const page = this.events(this.backwards, place);
    refusePositionGap(page, this.path);
    return page;
  }

  ofStream(stream: string, after: number, upTo: number): readonly StoredEvent[] {
    const page = this.events(this.stream, stream, after, upTo);
    refuseRevisionGap(page, this.path, after + 1);
    return page;
  }

  refuseWhenClosed(): void {
    if (this.closed) throw new StoreUnavailable(`${this.path} is closed`);
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.database.close();
  }

  private events(statement: StatementSync, ...values: readonly SQLInputValue[]): readonly StoredEvent[] {
    return this.rows(statement, ...values).map((row) => storedEvent(row, this.path));
  }

  private rows(statement: StatementSync, ...values: readonly SQLInputValue[]): readonly EventRow[] {
    this.refuseWhenClosed();
    const rows: readonly unknown[] = reading(this.path, () => statement.all(...values));
    return rows.filter(isRow);
  }
}

/** Rows are arrays, as every statement here is configured; the driver's types know objects only. */
const isRow = (row: unknown): row is EventRow => Array.isArray(row);
