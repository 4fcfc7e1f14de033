import { InProcessBroadcast } from '#libs/broadcast/in-process.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import type { JobQueue } from '#libs/jobs/job-queue.ts';
import { openSqliteJobQueue } from '#libs/jobs/sqlite/sqlite-job-queue.ts';
import { closeAll } from '#libs/kernel/close-all.ts';
import { StartRefused, StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { type Timer, timer } from '#libs/kernel/time/timer.ts';
import type { Mongo } from '#libs/mongodb/open-mongo.ts';
import { openSqliteKeyVault } from '#libs/privacy/sqlite/sqlite-key-vault.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { EngineUrls } from '../config/config.ts';
import { openDocuments, withRemedy } from './damaged-files.ts';
import { DataFolder } from './data-folder.ts';
import type { Engines, KeylessEngines, TransferableEngines } from './engines.ts';
import type { StoreName } from './store-failures.ts';
import { refuseMovedEngines, refuseMovedFolder } from './transfer-mark.ts';

const PROBE = 'probe';

/** How an engine that is unavailable is waited for. */
export interface EngineWaiting {
  /** Another timer than the platform's. */
  readonly timer?: Timer | undefined;
  /** Called every five seconds while work waits for an engine, with words that name it. */
  readonly onWaiting?: ((words: string) => void) | undefined;
}

export interface EngineSettings extends EngineWaiting {
  readonly folder: string;
  readonly urls: EngineUrls;
  /** Called once the folder is locked. */
  readonly masterKey: () => Buffer;
  readonly now: () => Date;
  /** A background task failed: a listener of the broadcast, the record of a job, a reconnection. */
  readonly onBackgroundError?: ((error: unknown) => void) | undefined;
  /** A damaged file of read models was set aside; undefined: it stays, and the start fails. */
  readonly onSetAside?: ((aside: string, cause: string) => void) | undefined;
  /** An entry of the state that did not parse was removed. */
  readonly onDamagedState?: ((prefix: string) => void) | undefined;
  /** A file was deleted or replaced under the process. */
  readonly onLost?: ((error: Error) => void) | undefined;
  /** An engine that is silent is waited for long: nobody waits for a single answer. */
  readonly isForLongWork?: boolean;
}

/** Opens each port by the adapter that its URL selects; no other engine's client is loaded. @throws StartRefused naming the variable, StoreCorrupted */
export async function openEngines(settings: EngineSettings): Promise<Engines> {
  return await opened(new EngineFactory(settings, refusals), (factory) => factory.engines());
}

/** Opens the engines that a transfer moves, even where one is marked as moved. @throws as openEngines */
export async function openTransferable(settings: Omit<EngineSettings, 'onBackgroundError'>): Promise<TransferableEngines> {
  return await opened(new EngineFactory({ ...settings, isForLongWork: true }, undefined), (factory) => factory.transferable());
}

/** Opens what needs no master key, for a verification without it. @throws as openEngines */
export async function openKeyless(settings: Pick<EngineSettings, 'folder' | 'urls' | 'now'>): Promise<KeylessEngines> {
  return await opened(new EngineFactory({ ...settings, masterKey: neverAsked, isForLongWork: true }, refusals), (factory) =>
    factory.keyless(),
  );
}

function neverAsked(): Buffer {
  throw new Error('the vault needs the master key, and is not opened without it');
}

async function opened<T>(factory: EngineFactory, open: (factory: EngineFactory) => Promise<T>): Promise<T> {
  try {
    return await open(factory);
  } catch (error) {
    await factory.close();
    throw error;
  }
}

const refusals = { folder: refuseMovedFolder, engines: refuseMovedEngines };

type Closing = { close(): Promise<void> };

class EngineFactory {
  private readonly settings: EngineSettings;
  private readonly refuseMoved: typeof refusals | undefined;
  private readonly opened: Closing[] = [];
  private folder: DataFolder | undefined;
  private client: Mongo | undefined;

  constructor(settings: EngineSettings, refuseMoved: typeof refusals | undefined) {
    this.settings = settings;
    this.refuseMoved = refuseMoved;
  }

  async engines(): Promise<Engines> {
    const broadcast = this.closeLater(await this.broadcast());
    const transferable = await this.transferable();
    const jobs = this.closeLater(await this.jobs());
    return { ...transferable, jobs, broadcast, probes: this.probesOf(transferable, jobs) };
  }

  async transferable(): Promise<TransferableEngines> {
    const log = this.closeLater(await this.log());
    const vault = this.closeLater(await this.vault());
    const state = this.closeLater(await this.state());
    const documents = this.closeLater(await this.documents());
    return { log, vault, state, documents, close: () => this.close() };
  }

  async keyless(): Promise<KeylessEngines> {
    const log = this.closeLater(await this.log());
    const state = this.closeLater(await this.state());
    const documents = this.closeLater(await this.documents());
    return { log, state, documents, close: () => this.close() };
  }

  /** Closes in reverse order of opening, since later engines depend on earlier ones. */
  async close(): Promise<void> {
    await closeAll(this.opened.splice(0).map((part) => () => part.close()));
  }

  /** Probes per store. A file gets a page written; an external engine, which watches its own disk, only has to answer. */
  private probesOf({ log, vault, state, documents }: TransferableEngines, jobs: JobQueue): Engines['probes'] {
    const { urls, now } = this.settings;
    const file = (name: StoreName) => () => this.movableFolder.probe(name);
    const ofMongo = { state: () => state.put(PROBE, now().toISOString()), documents: () => documents.pointer(PROBE) };
    return {
      log: urls.log === undefined ? file('log') : () => log.head(),
      jobs: urls.redis === undefined ? file('jobs') : () => jobs.list({ limit: 1 }),
      ...(urls.documents === undefined
        ? { vault: file('vault'), state: file('state'), documents: file('documents') }
        : { vault: () => vault.secret('requests'), ...ofMongo }),
    };
  }

  private async log() {
    const { log: url } = this.settings.urls;
    if (url === undefined) {
      const { files, threads } = this.movableFolder;
      return await withRemedy('log', () => openSqliteEventStore({ path: files.log, thread: threads.log }));
    }
    const { openEventStoreDB } = await import('#libs/event-store/eventstoredb/eventstoredb-event-store.ts');
    const { onBackgroundError: onDrop } = this;
    const { isForLongWork = false, onWaiting, timer } = this.settings;
    return await named('EVENTSTORE_URL', () => openEventStoreDB({ url, onDrop, isForLongWork, onWaiting, timer }));
  }

  private async documents() {
    const mongo = await this.mongo();
    if (!mongo) {
      const { now, onSetAside } = this.settings;
      const { files, threads } = this.movableFolder;
      return await openDocuments({ path: files.documents, thread: threads.rest, now, onSetAside });
    }
    const { openMongoDocumentStore } = await import('#libs/document-store/mongodb/mongo-document-store.ts');
    return openMongoDocumentStore({ database: mongo.data });
  }

  private async state() {
    const { now, onDamagedState: onDamaged } = this.settings;
    const mongo = await this.mongo();
    if (!mongo) {
      const { files, threads } = this.movableFolder;
      return await withRemedy('state', () => openSqliteStateStore({ path: files.state, thread: threads.rest, now, onDamaged }));
    }
    const { openMongoStateStore } = await import('#libs/state-store/mongodb/mongo-state-store.ts');
    const state = await openMongoStateStore({ database: mongo.data, now, onDamaged });
    await this.refuseMoved?.engines(state);
    return state;
  }

  private async vault() {
    const { masterKey } = this.settings;
    const mongo = await this.mongo();
    if (!mongo) {
      const { files, threads } = this.movableFolder;
      return await withRemedy('vault', () =>
        openSqliteKeyVault({ path: files.vault, thread: threads.rest, masterKey: masterKey() }),
      );
    }
    const { openMongoKeyVault } = await import('#libs/privacy/mongodb/mongo-key-vault.ts');
    return await openMongoKeyVault({ database: mongo.vault, masterKey: masterKey() });
  }

  private async jobs() {
    const { now, urls } = this.settings;
    const { redis: url } = urls;
    const onError = this.onBackgroundError;
    if (url === undefined) {
      const { files, threads } = this.lockedFolder;
      return await withRemedy('jobs', () => openSqliteJobQueue({ path: files.jobs, thread: threads.rest, now, timer, onError }));
    }
    const { openBullJobQueue } = await import('#libs/jobs/bullmq/bull-job-queue.ts');
    return await named('REDIS_URL', () => openBullJobQueue({ url, now, timer, onError }));
  }

  private async broadcast() {
    const { redis: url } = this.settings.urls;
    const onError = this.onBackgroundError;
    if (url === undefined) return new InProcessBroadcast({ onError });
    const { openRedisBroadcast } = await import('#libs/broadcast/redis/redis-broadcast.ts');
    return await named('REDIS_URL', () => openRedisBroadcast({ url, onError }));
  }

  /** One MongoDB client for all ports. */
  private async mongo(): Promise<Mongo | undefined> {
    const { documents: url } = this.settings.urls;
    if (url === undefined) return undefined;
    const { openMongo } = await import('#libs/mongodb/open-mongo.ts');
    const { isForLongWork } = this.settings;
    this.client ??= this.closeLast(await named('MONGODB_URL', () => openMongo({ url, isForLongWork })));
    return this.client;
  }

  /** Opened for the first port without a URL, and locked by one process at a time. */
  private get lockedFolder(): DataFolder {
    this.folder ??= this.closeLast(new DataFolder(this.settings.folder, this.settings.onLost));
    return this.folder;
  }

  /** The folder of engines that a transfer moves, refused once they have moved; jobs are not moved and use `lockedFolder`. */
  private get movableFolder(): DataFolder {
    const { lockedFolder } = this;
    this.refuseMoved?.folder(this.settings.folder);
    return lockedFolder;
  }

  private get onBackgroundError(): (error: unknown) => void {
    return this.settings.onBackgroundError ?? (() => undefined);
  }

  private closeLater<Part extends Closing>(part: Part): Part {
    this.opened.push(part);
    return part;
  }

  /** Closed after everything else. */
  private closeLast<Part extends Closing>(part: Part): Part {
    this.opened.unshift(part);
    return part;
  }
}

/** Names the variable whose engine could not be opened. */
export async function named<T>(variable: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StartRefusedForNow) throw new StartRefusedForNow(`${variable}: ${error.message}`);
    if (error instanceof StartRefused) throw new StartRefused(`${variable}: ${error.message}`);
    throw error;
  }
}
