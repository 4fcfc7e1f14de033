import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { type ClinicDay, type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { NewEvent, StoredEvent } from '#libs/event-store/event-store.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { at, contextOf, LedgerFixture, MASTER_KEY } from '#libs/ledger/testing/ledger-fixture.ts';
import type { Head } from '../heads/heads-file.ts';
import type { LogRecord } from '../log-records.ts';
import type { Report } from '../report.ts';
import { SqliteRecords } from '../sqlite/sqlite-records.ts';
import { sqliteVerifySources } from '../sqlite/sqlite-verify-sources.ts';
import { verify } from '../verify.ts';

export const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'] as const;
export const TENANT = 'palm' as ClinicId;
const LAST_DAY = '20261130' as ClinicDay;

/** Values that JSON can write in several ways, or that UTF-8 cannot encode. */
const NAME = 'عيادة \u0007 \ufffd \ud800 "النخيل"';

const ISSUE: QueueAction = {
  type: 'IssueTicket',
  patient: { name: 'سالم المنصوري', age: 61, phone: '+971501112223', consent: true, reason: null },
};

interface Verified {
  readonly vault?: string;
  readonly masterKey?: Buffer | undefined;
  readonly newest?: number | undefined;
  readonly heads?: readonly Head[];
  /** Verifies this clinic alone. */
  readonly clinic?: ClinicId | undefined;
  /** Heads up to which the clinic was verified before. */
  readonly from?: readonly Head[];
}

/** The files of a clinic's days as the ledger wrote them, for a test to damage. */
export class VerifiedLog {
  readonly folder: string;
  readonly path: string;
  readonly vault: string;
  private readonly whole: Buffer;

  /** Each day three patients come to each clinic, and two are called. */
  static async written(days: readonly string[] = DAYS, clinics: readonly string[] = [TENANT]): Promise<VerifiedLog> {
    const fixture = await LedgerFixture.open();
    for (const clinic of clinics) {
      const clinicId = await fixture.openClinic(clinic);
      const opened = instant(new Date('2026-11-20T05:00:00Z'));
      const rename = { type: 'ChangeSettings', name: NAME, at: opened } as const;
      await fixture.process().clinics.decideAndAppend(clinicStream(clinicId), contextOf(clinicId, opened), rename);
    }
    for (const day of days) for (const clinic of clinics) await workADay(fixture, clinic as ClinicId, day);
    const folder = mkdtempSync(join(tmpdir(), 'dawr-verified-'));
    for (const file of ['log.db', 'vault.db']) await copied(join(fixture.folder, file), join(folder, file));
    await fixture.close();
    return new VerifiedLog(folder);
  }

  private constructor(folder: string) {
    this.folder = folder;
    this.path = join(folder, 'log.db');
    this.vault = join(folder, 'vault.db');
    this.whole = readFileSync(this.path);
  }

  /** The log as it was written. */
  restore(): void {
    writeFileSync(this.path, this.whole);
  }

  /** Runs SQL on the file behind the ledger's back. */
  meddle(sql: string, ...values: (string | number | Uint8Array)[]): void {
    this.opened((database) => database.prepare(sql).run(...values));
  }

  write(column: 'data' | 'metadata', position: number, bytes: Uint8Array): void {
    this.meddle(`UPDATE events SET ${column} = CAST(? AS TEXT) WHERE position = ?`, bytes, position);
  }

  bytesOf(column: 'data' | 'metadata', position: number): Uint8Array {
    const sql = `SELECT CAST(${column} AS BLOB) AS bytes FROM events WHERE position = ?`;
    const bytes = this.opened((database) => database.prepare(sql).get(position)?.['bytes']);
    if (!(bytes instanceof Uint8Array)) throw new Error(`nothing at position ${position}`);
    return bytes;
  }

  /** Overwrites bytes of the file itself, from this offset on. */
  overwrite(from: number, bytes: Uint8Array): void {
    const file = openSync(this.path, 'r+');
    writeSync(file, bytes, 0, bytes.length, from);
    closeSync(file);
  }

  async verify({
    vault = this.vault,
    masterKey = MASTER_KEY,
    newest,
    heads = [],
    clinic: id,
    from = [],
  }: Verified = {}): Promise<Report> {
    const sources = sqliteVerifySources({ log: this.path, vault, others: [], masterKey });
    try {
      const clinic = id && { id, upTo: LAST_DAY, from };
      return await verify(
        sources,
        { newest, heads, clinic },
        { onProgress: () => undefined, signal: new AbortController().signal },
      );
    } finally {
      await sources.close();
    }
  }

  /** The last event of each stream. */
  async heads(): Promise<readonly Head[]> {
    const last = new Map<string, Head>();
    for (const { stream, revision, metadata } of await this.events()) {
      last.set(stream, { stream, revision, hash: String(metadata['hash']) });
    }
    return [...last.values()];
  }

  async headAt(stream: string, revision: number): Promise<Head> {
    const found = (await this.events()).find((event) => event.stream === stream && event.revision === revision);
    return { stream, revision, hash: String(found?.metadata['hash']) };
  }

  /** Rewrites those events, each chained by that recipe to the one before it in its stream. */
  async rewrite(
    change: (event: StoredEvent) => NewEvent,
    recipe: (place: { readonly stream: string; readonly revision: number }, previous: string, event: NewEvent) => string,
    isRewritten: (event: StoredEvent) => boolean,
  ): Promise<void> {
    const previous = new Map<string, string>();
    for (const event of (await this.events()).filter(isRewritten)) {
      const { stream, revision, position } = event;
      const changed = change(event);
      const hash = recipe({ stream, revision }, previous.get(stream) ?? '', changed);
      previous.set(stream, hash);
      this.write('metadata', Number(position), Buffer.from(JSON.stringify({ ...changed.metadata, hash })));
    }
  }

  async recordAt(stream: string, revision: number): Promise<LogRecord | undefined> {
    const records = this.records();
    const found = await records.recordAt(stream, revision);
    await records.close();
    return found;
  }

  private async events(): Promise<readonly StoredEvent[]> {
    const records = this.records();
    const pages = await Array.fromAsync(records.after(undefined));
    await records.close();
    return pages.flat().flatMap(({ event }) => event ?? []);
  }

  records(): SqliteRecords {
    return new SqliteRecords(this.path);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private opened<T>(work: (database: DatabaseSync) => T): T {
    const database = new DatabaseSync(this.path, { enableForeignKeyConstraints: false });
    try {
      database.exec('PRAGMA synchronous = OFF');
      return work(database);
    } finally {
      database.close();
    }
  }
}

export async function workADay(fixture: LedgerFixture, clinicId: ClinicId, day: string): Promise<void> {
  const act = at(fixture.process(), clinicId);
  for (let count = 0; count < 3; count += 1) await act(ISSUE, `${day}T06:0${count}:00Z`);
  for (let count = 0; count < 2; count += 1) await act({ type: 'CallNext' }, `${day}T07:0${count}:00Z`);
}

async function copied(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true });
  await backup(source, to);
  source.close();
}
