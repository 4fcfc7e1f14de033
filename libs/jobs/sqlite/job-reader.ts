import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import type { Json, JsonObject } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { reading } from '#libs/sqlite/faults.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { JobOutcome, JobRecord } from '../job-queue.ts';

type Row = Record<string, SQLOutputValue>;

const RECORD = 'id, kind, payload, not_before, state, attempts, error';

/** The queue's read connection. */
export class JobReader {
  private readonly path: string;
  private readonly database: DatabaseSync;
  private readonly endOf: StatementSync;
  private readonly newest: StatementSync;
  private readonly newestIn: StatementSync;

  constructor(path: string) {
    this.path = path;
    this.database = openReader(path);
    this.endOf = this.database.prepare('SELECT state, result, error FROM jobs WHERE id = ?');
    this.newest = this.database.prepare(`SELECT ${RECORD} FROM jobs ORDER BY number DESC LIMIT ?`);
    this.newestIn = this.database.prepare(`SELECT ${RECORD} FROM jobs WHERE state = ? ORDER BY number DESC LIMIT ?`);
  }

  /** Undefined: the job is unknown. */
  outcome(id: string): JobOutcome | 'pending' | undefined {
    const [row] = this.rows(this.endOf, id);
    if (!row) return undefined;
    if (row['state'] === 'completed') {
      const result = parsedJson(row['result']);
      return result ? { state: 'completed', result: result.value } : { state: 'failed', error: 'its stored result is damaged' };
    }
    if (row['state'] === 'failed') return { state: 'failed', error: String(row['error']) };
    return 'pending';
  }

  list(state: JobRecord['state'] | undefined, limit: number): readonly JobRecord[] {
    const rows = state === undefined ? this.rows(this.newest, limit) : this.rows(this.newestIn, state, limit);
    return rows.map(recordOf);
  }

  close(): void {
    this.database.close();
  }

  private rows(statement: StatementSync, ...values: readonly SQLInputValue[]): readonly Row[] {
    if (!this.database.isOpen) throw new StoreUnavailable(`${this.path} is closed`);
    return reading(this.path, () => statement.all(...values));
  }
}

function recordOf(row: Row): JobRecord {
  const notBefore = row['not_before'];
  const payload = parsedJson(row['payload'])?.value;
  return {
    id: String(row['id']),
    kind: String(row['kind']),
    // Payloads are added as objects; a damaged one is shown as empty.
    payload: isObject(payload) ? payload : {},
    notBefore: typeof notBefore === 'number' ? new Date(notBefore) : undefined,
    // The table's CHECK constraint allows no other value.
    state: row['state'] as JobRecord['state'],
    attempts: Number(row['attempts']),
    error: typeof row['error'] === 'string' ? row['error'] : null,
  };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Undefined: the text is damaged. */
function parsedJson(text: unknown): { readonly value: Json } | undefined {
  try {
    return { value: JSON.parse(String(text)) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
