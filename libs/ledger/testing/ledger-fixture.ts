import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ClinicId, type Instant, instant, isClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { CHAIN_PURPOSE } from '#libs/privacy/chain-key.ts';
import { contextOfSecret } from '#libs/privacy/contexts.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyVault } from '#libs/privacy/key-vault.ts';
import { closeBox } from '#libs/privacy/sealing.ts';
import { openSqliteKeyVault } from '#libs/privacy/sqlite/sqlite-key-vault.ts';
import { WriterThread } from '#libs/sqlite/writer-thread.ts';
import {
  type ClinicLedger,
  clinicDefinition,
  type OperationsLedger,
  operationsDefinition,
  type QueueLedger,
  queueDefinition,
} from '../aggregates.ts';
import { HashChain } from '../chain/hash-chain.ts';
import { ClinicDays } from '../clinic-days.ts';
import { ClinicQueue, type QueueAction, type QueueOutcome } from '../clinic-queue.ts';
import type { CommandContext } from '../command-context.ts';
import { Confidentiality } from '../confidentiality.ts';
import { Ledger } from '../ledger.ts';
import { beginLog } from '../log/log-format.ts';
import { clinicStream } from '../log/stream-names.ts';

const OPENED = instant(new Date('2026-11-20T00:00:00Z'));
const CONFIG = { lang: 'ar', timezone: 'Asia/Dubai', dayStartsAt: '00:00', digits: 'latn', retentionDays: null } as const;

export const MASTER_KEY = Buffer.alloc(32, 'master');
/** The same in every fixture: a log beside another fixture's vault keeps a whole chain, with unknown sealing keys. */
export const CHAIN_KEY = Buffer.alloc(32, 'chain');

/** One process's ledgers over a log: a second one over the same log is a second process. */
export interface LedgerProcess {
  readonly clinics: ClinicLedger;
  readonly queues: QueueLedger;
  readonly days: ClinicDays;
  readonly queue: ClinicQueue;
  readonly operations: OperationsLedger;
}

export class LedgerFixture {
  readonly log: EventStore;
  readonly vault: KeyVault;
  readonly folder: string;
  readonly chain: HashChain = new HashChain(CHAIN_KEY);
  private readonly thread: WriterThread;

  private constructor(folder: string, thread: WriterThread, log: EventStore, vault: KeyVault) {
    this.folder = folder;
    this.thread = thread;
    this.log = log;
    this.vault = vault;
  }

  static async open(): Promise<LedgerFixture> {
    const folder = mkdtempSync(join(tmpdir(), 'dawr-ledger-'));
    const thread = new WriterThread();
    const log = await openSqliteEventStore({ path: join(folder, 'log.db'), thread });
    const vault = await openSqliteKeyVault({ path: join(folder, 'vault.db'), thread, masterKey: MASTER_KEY });
    await vault.importSecrets([{ purpose: CHAIN_PURPOSE, wrapped: wrappedChainKey() }]);
    const fixture = new LedgerFixture(folder, thread, log, vault);
    await fixture.begin();
    return fixture;
  }

  /** Raises the log's format, as a first start does. */
  private async begin(): Promise<void> {
    const { log, chain } = this;
    await beginLog({ log, operations: this.process().operations, chain, isAlone: true, at: OPENED });
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
    const parts = { store, confidentiality: new Confidentiality(keys), chain: this.chain, newEventId: randomUUID, ...cached };
    const clinics = new Ledger(clinicDefinition, parts);
    const queues = new Ledger(queueDefinition, parts);
    const days = new ClinicDays(clinics, queues);
    const operations = new Ledger(operationsDefinition, parts);
    return { clinics, queues, days, operations, queue: new ClinicQueue({ days, ledger: queues, newUuid: randomUUID }) };
  }

  async openClinic(slug: string): Promise<ClinicId> {
    if (!isClinicId(slug)) throw new Error(`no tenant id: ${slug}`);
    const open = { type: 'OpenClinic', slug, name: 'عيادة', config: CONFIG, at: OPENED } as const;
    await this.process().clinics.decideAndAppend(clinicStream(slug), contextOf(slug, OPENED), open);
    return slug;
  }

  async close(): Promise<void> {
    await this.log.close();
    await this.vault.close();
    await this.thread.close();
    rmSync(this.folder, { recursive: true });
  }
}

const wrappedChainKey = (): Buffer => closeBox(MASTER_KEY, CHAIN_KEY, contextOfSecret(CHAIN_PURPOSE), randomBytes);

export function contextOf(clinicId: ClinicId, at: Instant, key?: { readonly id: string; readonly body: string }): CommandContext {
  const commandId = key?.id ?? randomUUID();
  const actor = { userId: 'reception-1', roles: ['Reception'], provider: 'test' } as const;
  return {
    clinicId,
    actor,
    at,
    commandId,
    requestHash: key?.body ?? null,
    correlationId: commandId,
    causationId: commandId,
  };
}

/** Acts as staff of a clinic. */
export const at =
  ({ queue }: LedgerProcess, clinicId: ClinicId) =>
  (action: QueueAction, when: string, key?: { readonly id: string; readonly body: string }): Promise<QueueOutcome> =>
    queue.act(action, contextOf(clinicId, instant(new Date(when)), key));
