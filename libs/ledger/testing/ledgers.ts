import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instant, instant, isTenantId, type TenantId } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { openSqliteKeyVault } from '#libs/privacy/sqlite/sqlite-key-vault.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import { type ClinicLedger, clinicBook, type QueueLedger, queueBook } from '../books.ts';
import { ClinicDays } from '../clinic-days.ts';
import { ClinicQueue, type QueueAction, type QueueOutcome } from '../clinic-queue.ts';
import type { CommandContext } from '../command-context.ts';
import { Confidentiality } from '../confidentiality.ts';
import { Ledger } from '../ledger.ts';
import { clinicStream } from '../stream-names.ts';
import { uuidV7 } from '../uuid-v7.ts';

const OPENED = instant(new Date('2026-11-20T00:00:00Z'));
const CONFIG = { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null } as const;

/** One process's ledgers over a log: a second one over the same log is a second process. */
export interface LedgerProcess {
  readonly clinics: ClinicLedger;
  readonly queues: QueueLedger;
  readonly days: ClinicDays;
  readonly queue: ClinicQueue;
}

export class LedgerHouse {
  readonly log: EventStore;
  readonly vault: KeyVault;
  readonly folder: string;
  private readonly thread: WriterThread;

  private constructor(folder: string, thread: WriterThread, log: EventStore, vault: KeyVault) {
    this.folder = folder;
    this.thread = thread;
    this.log = log;
    this.vault = vault;
  }

  static async open(): Promise<LedgerHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'dawr-ledger-'));
    const thread = new WriterThread();
    const log = await openSqliteEventStore({ path: join(folder, 'log.db'), thread });
    const vault = await openSqliteKeyVault({ path: join(folder, 'vault.db'), thread, masterKey: randomBytes(32) });
    return new LedgerHouse(folder, thread, log, vault);
  }

  process({
    store = this.log,
    cachedEvents,
  }: {
    readonly store?: EventStore;
    readonly cachedEvents?: number;
  } = {}): LedgerProcess {
    const keys = new KeyRing({ vault: this.vault, now: () => new Date() });
    const cached = cachedEvents === undefined ? {} : { cachedEvents };
    const parts = { store, confidentiality: new Confidentiality(keys), newEventId: randomUUID, ...cached };
    const clinics = new Ledger(clinicBook, parts);
    const queues = new Ledger(queueBook, parts);
    const days = new ClinicDays(clinics, queues);
    const newUuid = (at: Instant) => uuidV7(Date.parse(at), randomBytes(10));
    return { clinics, queues, days, queue: new ClinicQueue({ days, ledger: queues, newUuid }) };
  }

  async openClinic(slug: string): Promise<TenantId> {
    if (!isTenantId(slug)) throw new Error(`no tenant id: ${slug}`);
    const open = { type: 'OpenClinic', slug, name: 'عيادة', config: CONFIG, at: OPENED } as const;
    await this.process().clinics.execute(clinicStream(slug), contextOf(slug, OPENED), open);
    return slug;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
    await this.thread.close();
    rmSync(this.folder, { recursive: true });
  }
}

export function contextOf(tenant: TenantId, at: Instant, key?: { readonly id: string; readonly body: string }): CommandContext {
  const commandId = key?.id ?? randomUUID();
  const actor = { userId: 'reception-1', roles: ['Reception'], provider: 'test' } as const;
  return { tenant, actor, at, commandId, requestHash: key?.body ?? null, correlationId: commandId, causationId: commandId };
}

/** Says what staff say, at a clinic. */
export const at =
  ({ queue }: LedgerProcess, tenant: TenantId) =>
  (action: QueueAction, when: string, key?: { readonly id: string; readonly body: string }): Promise<QueueOutcome> =>
    queue.act(action, contextOf(tenant, instant(new Date(when)), key));
