import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { reading } from '#libs/sqlite/faults.ts';
import { nextKey } from '#libs/sqlite/next-key.ts';
import { openReader } from '#libs/sqlite/open-database.ts';
import type { ExportedKey, ExportedSecret, Fingerprint, KeyId, OptOut } from '../key-vault.ts';

const PAGE = 500;
const OPTED_OUT = 'SELECT 1 FROM opt_outs WHERE tenant = ? AND fingerprint = ?';
const OPT_OUTS = 'SELECT tenant, fingerprint FROM opt_outs ORDER BY tenant, fingerprint';

export interface StoredKey {
  readonly tenant: string;
  /** Undefined: destroyed. */
  readonly wrapped: Uint8Array | undefined;
}

/** The vault's read connection: it only looks up by key, too fast to block noticeably. */
export class VaultReader {
  private readonly path: string;
  private readonly database: DatabaseSync;
  private readonly keyById: StatementSync;
  private readonly idsByFingerprint: StatementSync;
  private readonly secretOf: StatementSync;
  private readonly page: StatementSync;
  private readonly phonesOf: StatementSync;
  private readonly allSecrets: StatementSync;
  private readonly later = new Map<string, StatementSync>();

  constructor(path: string) {
    this.path = path;
    this.database = openReader(path);
    this.keyById = this.database.prepare('SELECT tenant, wrapped FROM keys WHERE id = ?');
    this.idsByFingerprint = this.database.prepare(
      `SELECT id FROM fingerprints JOIN keys ON number = key
       WHERE fingerprints.tenant = ? AND fingerprint = ? ORDER BY number`,
    );
    this.secretOf = this.database.prepare('SELECT wrapped FROM secrets WHERE purpose = ?');
    this.page = this.database.prepare(`SELECT number, id, tenant, wrapped FROM keys WHERE id > ? ORDER BY id LIMIT ${PAGE}`);
    this.phonesOf = this.database.prepare('SELECT fingerprint FROM fingerprints WHERE key = ? ORDER BY fingerprint');
    this.allSecrets = this.database.prepare('SELECT purpose, wrapped FROM secrets ORDER BY purpose');
  }

  key(id: string): StoredKey | undefined {
    const [row] = this.rows(this.keyById, id);
    return row && { tenant: String(row['tenant']), wrapped: bytesOf(row['wrapped']) };
  }

  keysWith(clinicId: string, fingerprint: string): readonly string[] {
    return this.rows(this.idsByFingerprint, clinicId, fingerprint).map(({ id }) => String(id));
  }

  secret(purpose: string): Uint8Array | undefined {
    return bytesOf(this.rows(this.secretOf, purpose)[0]?.['wrapped']);
  }

  /** The ids, clinics and fingerprints in our own file were written under these brands. */
  keptAfter(before: string): readonly ExportedKey[] {
    const page = this.rows(this.page, before);
    const last = page.at(-1)?.['id'];
    if (last !== undefined) nextKey(this.path, before, String(last));
    return page.map(({ number, id, tenant: clinicId, wrapped }) => ({
      id: String(id) as KeyId,
      tenant: String(clinicId) as ClinicId,
      wrapped: bytesOf(wrapped) ?? null,
      phones: this.rows(this.phonesOf, Number(number)).map(({ fingerprint }) => String(fingerprint) as Fingerprint),
    }));
  }

  secrets(): readonly ExportedSecret[] {
    return this.rows(this.allSecrets).flatMap((row) => {
      const wrapped = bytesOf(row['wrapped']);
      return wrapped ? [{ purpose: String(row['purpose']), wrapped }] : [];
    });
  }

  hasOptedOut(clinicId: string, fingerprint: string): boolean {
    return this.rows(this.laterPrepared(OPTED_OUT), clinicId, fingerprint).length > 0;
  }

  optOuts(): readonly OptOut[] {
    return this.rows(this.laterPrepared(OPT_OUTS)).map(({ tenant: clinicId, fingerprint }) => ({
      tenant: String(clinicId) as ClinicId,
      fingerprint: String(fingerprint) as Fingerprint,
    }));
  }

  close(): void {
    this.database.close();
  }

  /** Prepared at the first use: the vault of an old backup, which is only read, lacks the table. */
  private laterPrepared(sql: string): StatementSync {
    this.refuseClosed();
    const statement = this.later.get(sql) ?? this.database.prepare(sql);
    this.later.set(sql, statement);
    return statement;
  }

  private rows(statement: StatementSync, ...values: readonly SQLInputValue[]) {
    this.refuseClosed();
    return reading(this.path, () => statement.all(...values));
  }

  private refuseClosed(): void {
    if (!this.database.isOpen) throw new StoreUnavailable(`${this.path} is closed`);
  }
}

const bytesOf = (value: unknown): Uint8Array | undefined => (value instanceof Uint8Array ? value : undefined);
