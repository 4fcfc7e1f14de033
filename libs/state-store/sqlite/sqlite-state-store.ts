import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { Json } from '#libs/event-store/event-store.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { moduleUrl } from '#libs/kernel/module-url.ts';
import { opening, reading } from '#libs/sqlite/faults.ts';
import { nextKey } from '#libs/sqlite/next-key.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { WritableFile, WriterThread } from '#libs/sqlite/writer-thread.ts';
import type { Entry, PutOptions, StateStore } from '../state-store.ts';
import { parsedValue, prefixOf } from '../stored-value.ts';
import { IS_THERE, MIGRATIONS } from './schema.ts';
import type { WriterRequest, WriterResponse } from './writer-request.ts';

const PAGE = 200;
const KNOWN = 10_000;
/** Sorts after every character of a key. */
const LAST_CHARACTER = '\u{10FFFF}';

export interface SqliteStateStoreOptions {
  readonly path: string;
  readonly thread: WriterThread;
  readonly now: () => Date;
  /** Reports a value that did not parse and was removed, by its key's prefix alone, since the rest may open a session. */
  readonly onDamaged?: ((prefix: string) => void) | undefined;
}

export async function openSqliteStateStore({ path, thread, now, onDamaged }: SqliteStateStoreOptions): Promise<StateStore> {
  const file = await thread.open<WriterRequest, WriterResponse>({
    path,
    handler: moduleUrl('./state-writer.handler', import.meta.url).href,
    migrations: MIGRATIONS,
    synchronous: 'FULL',
  });
  // Entries that expired while nothing was written are removed when the file is opened.
  await file.request({ kind: 'sweep', now: now().getTime() });
  try {
    const reader = reading(path, () => openReader(path));
    return opening(path, () => new SqliteStateStore(file, reader, now, onDamaged));
  } catch (error) {
    await file.close();
    throw error;
  }
}

class SqliteStateStore implements StateStore {
  private readonly file: WritableFile<WriterRequest, WriterResponse>;
  private readonly reader: DatabaseSync;
  private readonly now: () => number;
  private readonly one: StatementSync;
  private readonly page: StatementSync;
  private readonly known = new LruCache<string, Entry>(KNOWN);
  private readonly onDamaged: (prefix: string) => void;

  constructor(
    file: WritableFile<WriterRequest, WriterResponse>,
    reader: DatabaseSync,
    now: () => Date,
    onDamaged: (prefix: string) => void = () => undefined,
  ) {
    this.onDamaged = onDamaged;
    this.file = file;
    this.reader = reader;
    this.now = () => now().getTime();
    this.one = reader.prepare(`SELECT key, value, revision, expires_at FROM entries WHERE key = $key AND ${IS_THERE}`);
    this.page = reader.prepare(
      `SELECT key, value, revision, expires_at FROM entries
       WHERE key >= $from AND key <> $last AND key < $end AND ${IS_THERE} ORDER BY key LIMIT ${PAGE}`,
    );
  }

  /** Called with every HTTP request, so recent entries are cached: no other process writes the file. */
  async get<V extends Json>(key: string): Promise<Entry<V> | undefined> {
    const now = this.now();
    const known = this.known.get(key);
    if (known && (known.expiresAt === undefined || known.expiresAt.getTime() > now)) return ofCaller(known);
    const row = this.read(() => this.one.get({ key, now }));
    if (!row) return undefined;
    const entry = entryOf<V>(row);
    if (entry) this.known.set(key, entry);
    else await this.remove(row);
    return entry;
  }

  async put(key: string, value: Json, { expiresAt, ifRevision }: PutOptions = {}): Promise<string | undefined> {
    return await this.changing(key, {
      kind: 'put',
      now: this.now(),
      key,
      value: JSON.stringify(value),
      expiresAt: expiresAt?.getTime() ?? null,
      ifRevision,
    });
  }

  async delete(key: string, { ifRevision }: { readonly ifRevision?: string | undefined } = {}): Promise<boolean> {
    return (await this.changing(key, { kind: 'delete', now: this.now(), key, ifRevision })) !== undefined;
  }

  async *list(prefix: string): AsyncIterable<readonly Entry[]> {
    const end = prefix + LAST_CHARACTER;
    for (let last = ''; ; await setImmediate()) {
      const rows = this.read(() => this.page.all({ from: last || prefix, last, end, now: this.now() }));
      const entries: Entry[] = [];
      for (const row of rows) {
        const entry = entryOf(row);
        if (entry) entries.push(entry);
        else await this.remove(row);
      }
      if (entries.length > 0) yield entries;
      if (rows.length < PAGE) return;
      last = nextKey(this.file.path, last, String(rows.at(-1)?.['key']));
    }
  }

  /** The reader closes first: the last connection removes the write-ahead log, which a reader cannot. */
  async close(): Promise<void> {
    this.reader.close();
    await this.file.close();
  }

  /** Removes a damaged entry: otherwise a put that requires absence would be refused for ever. */
  private async remove({ key, revision }: Row): Promise<void> {
    this.onDamaged(prefixOf(String(key)));
    await this.delete(String(key), { ifRevision: String(revision) });
  }

  /** Runs a write with the key's cache bypassed: a concurrent read may return the old value, but must not cache it. */
  private async changing(key: string, request: WriterRequest): Promise<WriterResponse> {
    try {
      return await this.file.request(request);
    } finally {
      this.known.delete(key);
    }
  }

  private read<T>(read: () => T): T {
    return reading(this.file.path, read);
  }
}

/** A value is what the key's own callers put: the caller that names the key names the type. */
const ofCaller = <V extends Json>(entry: Entry): Entry<V> => entry as Entry<V>;

type Row = Readonly<Record<string, unknown>>;

/** Parses a row; undefined: its value does not parse. */
function entryOf<V extends Json>({ key, value, revision, expires_at }: Row): Entry<V> | undefined {
  const expiresAt = expires_at === null ? undefined : new Date(Number(expires_at));
  const parsed = parsedValue<V>(String(value));
  return parsed && { key: String(key), value: parsed.value, revision: String(revision), expiresAt };
}
