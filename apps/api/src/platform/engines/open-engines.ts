import { InProcessBroadcast } from '#libs/broadcast/in-process.ts';
import { openRedisBroadcast } from '#libs/broadcast/redis/redis-broadcast.ts';
import { openMongoDocumentStore } from '#libs/document-store/mongodb/mongo-document-store.ts';
import { openSqliteDocumentStore } from '#libs/document-store/sqlite/sqlite-document-store.ts';
import { openEventStoreDB } from '#libs/event-store/eventstoredb/eventstoredb-event-store.ts';
import { openSqliteEventStore } from '#libs/event-store/sqlite/sqlite-event-store.ts';
import { openBullJobQueue } from '#libs/jobs/bullmq/bull-job-queue.ts';
import { openSqliteJobQueue } from '#libs/jobs/sqlite/sqlite-job-queue.ts';
import { timer } from '#libs/jobs/timer.ts';
import { StartRefused } from '#libs/kernel/store-errors.ts';
import { type Mongo, openMongo } from '#libs/mongodb/open-mongo.ts';
import { openSqliteKeyVault } from '#libs/privacy/sqlite/sqlite-key-vault.ts';
import { openMongoStateStore } from '#libs/state-store/mongodb/mongo-state-store.ts';
import { openSqliteStateStore } from '#libs/state-store/sqlite/sqlite-state-store.ts';
import type { EngineUrls } from '../config/config.ts';
import { DataFolder } from './data-folder.ts';
import type { Engines } from './engines.ts';

export interface EngineSettings {
  readonly folder: string;
  readonly urls: EngineUrls;
  /** Asked once the folder is ours. */
  readonly masterKey: () => Buffer;
  readonly now: () => Date;
  /** What nobody waits for failed: a listener of the broadcast, the record of a job, a connection that comes back. */
  readonly onUnheard?: ((error: unknown) => void) | undefined;
}

/** Each port by the adapter that its URL chose. @throws StartRefused naming the variable, StoreCorrupted */
export async function openEngines(settings: EngineSettings): Promise<Engines> {
  const opening = new Opening(settings);
  try {
    return await opening.engines();
  } catch (error) {
    await opening.close();
    throw error;
  }
}

type Closing = { close(): Promise<void> };

class Opening {
  private readonly settings: EngineSettings;
  private readonly opened: Closing[] = [];
  private folder: DataFolder | undefined;
  private client: Mongo | undefined;

  constructor(settings: EngineSettings) {
    this.settings = settings;
  }

  async engines(): Promise<Engines> {
    const { urls } = this.settings;
    const broadcast = this.keep(await this.broadcast(urls.redis));
    const log = this.keep(await this.log(urls.log));
    const vault = this.keep(await this.vault());
    const state = this.keep(await this.state());
    const documents = this.keep(await this.documents());
    const jobs = this.keep(await this.jobs(urls.redis));
    return { log, documents, state, vault, jobs, broadcast, close: () => this.close() };
  }

  /** What was opened last stands on what was opened before. */
  async close(): Promise<void> {
    for (const part of this.opened.splice(0).reverse()) await part.close();
  }

  private async log(url: string | undefined) {
    if (url !== undefined) return await named('EVENTSTORE_URL', () => openEventStoreDB({ url, onDrop: this.unheard }));
    const { files, threads } = this.ours;
    return await openSqliteEventStore({ path: files.log, thread: threads.log });
  }

  private async documents() {
    const mongo = await this.mongo();
    if (mongo) return await openMongoDocumentStore({ database: mongo.data });
    const { files, threads } = this.ours;
    return await openSqliteDocumentStore({ path: files.documents, thread: threads.rest });
  }

  private async state() {
    const mongo = await this.mongo();
    if (mongo) return await openMongoStateStore({ database: mongo.data, now: this.settings.now });
    const { files, threads } = this.ours;
    return await openSqliteStateStore({ path: files.state, thread: threads.rest, now: this.settings.now });
  }

  private async vault() {
    const { files, threads } = this.ours;
    return await openSqliteKeyVault({ path: files.vault, thread: threads.rest, masterKey: this.settings.masterKey() });
  }

  private async jobs(url: string | undefined) {
    const { now } = this.settings;
    const onError = this.unheard;
    if (url !== undefined) return await named('REDIS_URL', () => openBullJobQueue({ url, now, timer, onError }));
    const { files, threads } = this.ours;
    return await openSqliteJobQueue({ path: files.jobs, thread: threads.rest, now, timer, onError });
  }

  private async broadcast(url: string | undefined) {
    const onError = this.unheard;
    return url === undefined
      ? new InProcessBroadcast({ onError })
      : await named('REDIS_URL', () => openRedisBroadcast({ url, onError }));
  }

  /** One client for all that it keeps. */
  private async mongo(): Promise<Mongo | undefined> {
    const { documents: url } = this.settings.urls;
    if (url === undefined) return undefined;
    this.client ??= this.first(await named('MONGODB_URL', () => openMongo({ url })));
    return this.client;
  }

  /** Opened with the first port that has no URL, and so held by one process at a time. */
  private get ours(): DataFolder {
    this.folder ??= this.first(new DataFolder(this.settings.folder));
    return this.folder;
  }

  private get unheard(): (error: unknown) => void {
    return this.settings.onUnheard ?? (() => undefined);
  }

  private keep<Part extends Closing>(part: Part): Part {
    this.opened.push(part);
    return part;
  }

  /** Closed after everything else. */
  private first<Part extends Closing>(part: Part): Part {
    this.opened.unshift(part);
    return part;
  }
}

async function named<T>(variable: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof StartRefused) throw new StartRefused(`${variable}: ${error.message}`);
    throw error;
  }
}
