import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { Clock } from '#libs/kernel/clock.ts';
import { closeAll } from '#libs/kernel/close-all.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { AccessRecords } from '#libs/ledger/access-records.ts';
import {
  accessDefinition,
  type ClinicLedger,
  clinicDefinition,
  type MembersLedger,
  membersDefinition,
  messagesDefinition,
  type OperationsLedger,
  operationsDefinition,
  type QueueLedger,
  queueDefinition,
} from '#libs/ledger/aggregates.ts';
import { HashChain } from '#libs/ledger/chain/hash-chain.ts';
import type { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { Confidentiality } from '#libs/ledger/confidentiality.ts';
import { Ledger } from '#libs/ledger/ledger.ts';
import { beginLog, refuseForeignFormat } from '#libs/ledger/log/log-format.ts';
import { chainKeyOf } from '#libs/privacy/chain-key.ts';
import { ErasureList } from '#libs/privacy/erasures/erasure-list.ts';
import { KeyRing } from '#libs/privacy/key-ring.ts';
import type { KeyId } from '#libs/privacy/key-vault.ts';
import { loadOrMakeMasterKeyFile } from '#libs/privacy/master-key-file.ts';
import { signingKeyOf } from '#libs/privacy/signing-key.ts';
import { Quarantine } from '#libs/quarantine/quarantine.ts';
import { refuseForeignVault } from '#libs/verify/known-keys.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import type { Config } from './config/config.ts';
import { files, masterKeyIn } from './config/data-files.ts';
import { lostMasterKey } from './config/missing-master-key.ts';
import { damageWithRemedy } from './engines/damaged-files.ts';
import type { Engines } from './engines/engines.ts';
import { type EngineSettings, openEngines } from './engines/open-engines.ts';
import { StoreFailures } from './engines/store-failures.ts';
import { watchWrites } from './engines/watched/watched-engines.ts';
import { eraseListedAtStart } from './erase-listed-at-start.ts';
import { refuseCutLog } from './refuse-cut-log.ts';
import { TraceOrigins } from './tracing/trace-origins.ts';
import { TracedDays } from './tracing/traced-days.ts';
import { TracedLog } from './tracing/traced-log.ts';

/** The product without its interfaces: the base of server, command line and the demonstration's history. */
export interface Runtime {
  readonly config: Config;
  readonly now: Clock;
  readonly engines: Engines;
  readonly failures: StoreFailures;
  readonly origins: TraceOrigins;
  readonly keys: KeyRing;
  readonly erasures: ErasureList;
  readonly clinics: ClinicLedger;
  readonly members: MembersLedger;
  readonly queues: QueueLedger;
  readonly access: AccessRecords;
  readonly messages: ClinicMessages;
  readonly operations: OperationsLedger;
  readonly chain: HashChain;
  readonly days: ClinicDays;
  readonly queue: ClinicQueue;
  readonly readModels: ReadModels;
  readonly progress: ProjectionProgress;
  /** Streams that followers of the log could not read. */
  readonly quarantine: Quarantine;
  close(): Promise<void>;
}

/** Reports of an open runtime, without personal data. */
export interface RuntimeListeners {
  /** A background task failed. */
  readonly onBackgroundError?: ((error: unknown) => void) | undefined;
  /** Damage that does not stop the process, as arguments of a logger. */
  readonly warn?: ((details: object, message: string) => void) | undefined;
  /** A file was deleted or replaced under the process, which should end. */
  readonly onLost?: ((error: Error) => void) | undefined;
}

const UNREADABLE =
  'key vault: a key does not open, its person is shown as unreadable; `dawr verify` names it, a backup may still hold it';
const SET_ASIDE = 'read models: their file was damaged and is set aside, all of them are rebuilt from the log';
const DAMAGED_STATE = 'state store: a value did not parse and was removed, a session that it was has ended';

/** @throws StartRefused, StoreCorrupted */
export async function openRuntime(config: Config, now?: Clock, listeners: RuntimeListeners = {}): Promise<Runtime> {
  const { warn } = listeners;
  const onSetAside = (aside: string, cause: string): void => warn?.({ aside, cause }, SET_ASIDE);
  const runtime = await opened(config, now, listeners, { onSetAside });
  try {
    for (const key of await refuseForeignVault(runtime.engines.log, runtime.engines.vault)) warn?.({ key }, UNREADABLE);
    await refuseCutLog(runtime.engines);
    await begin(runtime);
    await eraseListedAtStart(runtime, warn);
    return runtime;
  } catch (error) {
    await runtime.close();
    throw config.urls.log === undefined ? damageWithRemedy(error, config.dataDir) : error;
  }
}

/** Makes the signing key if it is missing, and begins the log or proves its chain key, before any other write. @throws StartRefused */
async function begin({ config, engines: { log, vault }, operations, chain, now }: Runtime): Promise<void> {
  await signingKeyOf(vault);
  await beginLog({ log, operations, chain, at: instant(now()), isAlone: !config.several });
}

/** Opens for a command that only reads, also where log and vault do not belong together. Damage stays as it is. @throws StartRefused, StoreCorrupted */
export async function openRuntimeUnchecked(config: Config, now?: Clock): Promise<Runtime> {
  return await opened(config, now, {}, { isForLongWork: true });
}

async function opened(
  config: Config,
  now: Clock = () => new Date(),
  { onBackgroundError, warn, onLost }: RuntimeListeners,
  options: Pick<EngineSettings, 'onSetAside' | 'isForLongWork'>,
): Promise<Runtime> {
  const { dataDir: folder, urls } = config;
  const onDamagedState = (prefix: string): void => warn?.({ prefix }, DAMAGED_STATE);
  const masterKey = (): Buffer => masterKeyOf(config);
  const failures = new StoreFailures();
  const onWaiting = (words: string): void => warn?.({}, `engine: ${words}`);
  const listeners = { onBackgroundError, onLost, onDamagedState, onWaiting };
  const unwatched = await openEngines({ folder, urls, masterKey, now, ...listeners, ...options });
  const origins = new TraceOrigins();
  const watched = watchWrites(unwatched, failures);
  const engines = { ...watched, log: new TracedLog(watched.log, origins) };
  const chain = await chainIn(engines, urls.log === undefined ? folder : undefined);
  const onUnreadable = (key: KeyId): void => warn?.({ key }, UNREADABLE);
  const keys = new KeyRing({ vault: engines.vault, now, onUnreadable });
  const writer = urls.documents === undefined ? 'local' : randomUUID();
  const signingKey = () => signingKeyOf(engines.vault);
  const erasures = new ErasureList({ folder: config.erasuresDir, writer, signingKey, now });
  const parts = { store: engines.log, confidentiality: new Confidentiality(keys), chain, newEventId: randomUUID };
  const clinics = new Ledger(clinicDefinition, parts);
  const members = new Ledger(membersDefinition, parts);
  const queues = new Ledger(queueDefinition, parts);
  const days = new TracedDays(clinics, queues);
  const access = new AccessRecords({ ledger: new Ledger(accessDefinition, parts), days, store: engines.log });
  const messages = new ClinicMessages({ ledger: new Ledger(messagesDefinition, parts), store: engines.log });
  const operations = new Ledger(operationsDefinition, parts);
  const queue = new ClinicQueue({ days, ledger: queues, newUuid: randomUUID });
  const readModels = new ReadModels(engines.documents, PROJECTIONS);
  const progress = new ProjectionProgress(timer);
  const quarantine = new Quarantine(engines.state, now);
  const close = () => closeAll([() => engines.close(), () => erasures.close()]);
  return {
    config,
    now,
    engines,
    failures,
    origins,
    keys,
    erasures,
    clinics,
    members,
    queues,
    access,
    messages,
    operations,
    chain,
    days,
    queue,
    readModels,
    progress,
    quarantine,
    close,
  };
}

/** The log's hash chain. @throws StartRefused for a log of another format, which must not even be read */
async function chainIn(engines: Engines, folder: string | undefined): Promise<HashChain> {
  try {
    await refuseForeignFormat(engines.log);
    return new HashChain(await chainKeyOf(engines.vault));
  } catch (error) {
    await engines.close();
    throw folder === undefined ? error : damageWithRemedy(error, folder);
  }
}

/** A demonstration makes a key of its own in its folder; where its vault was made under another, a new one opens nothing. */
function masterKeyOf({ masterKey, dataDir: folder, urls }: Config): Buffer {
  if (masterKey !== undefined) return masterKey;
  const path = masterKeyIn(folder);
  if (urls.documents === undefined && !existsSync(path) && existsSync(files(folder).vault)) throw lostMasterKey(folder);
  return loadOrMakeMasterKeyFile(path);
}
