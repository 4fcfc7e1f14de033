import { type Db, MongoClient } from 'mongodb';
import { Outage } from '#libs/kernel/outage.ts';
import { StartRefused, StartRefusedForNow } from '#libs/kernel/store-errors.ts';
import { monotonic } from '#libs/kernel/time/monotonic.ts';
import { LONG_WORK_TIMEOUTS } from '#libs/kernel/time/timeouts.ts';
import { timer } from '#libs/kernel/time/timer.ts';
import { errorOf } from './faults.ts';
import { MongoDatabase } from './mongo-database.ts';
import { restartStalledMonitoring } from './restart-stalled-monitoring.ts';

const REQUEST_TIMEOUT_MS = 2_000;
const DATABASE = 'dawr';
const HEARTBEAT_MS = 1_000;
/** A connection that is silent for longer is given up. */
const SILENCE_MS = 60_000;

export interface MongoOptions {
  readonly url: string;
  /** Timeout of one request. */
  readonly timeoutMs?: number | undefined;
  /** A server that is busy is waited for longer: no person waits for a single answer. One that is gone is still reported at once. */
  readonly isForLongWork?: boolean | undefined;
}

export interface Mongo {
  /** Read models and state: the database that the URL names, or `dawr`. */
  readonly data: MongoDatabase;
  /** The key vault has a database of its own, so that it is backed up, and expires, separately. */
  readonly vault: MongoDatabase;
  close(): Promise<void>;
}

/** Opens the one client of a process. @throws StartRefused, which names the server and the cause and never the credentials */
export async function openMongo({ url, timeoutMs = REQUEST_TIMEOUT_MS, isForLongWork = false }: MongoOptions): Promise<Mongo> {
  const name = databaseIn(url);
  let client = newClient(url, timeoutMs);
  const place = `MongoDB at ${client.options.srvHost ?? client.options.hosts.join()}`;
  try {
    await client.connect();
    if (await changesInSteps(client.db(name))) {
      await client.close();
      client = newClient(url, timeoutMs, 1);
      await client.connect();
    }
  } catch (error) {
    await client.close();
    const translated = errorOf(error, `${place} cannot be used`);
    throw translated instanceof Error && translated !== error ? new StartRefusedForNow(translated.message) : error;
  }
  const answerMs = isForLongWork ? LONG_WORK_TIMEOUTS.answerMs : timeoutMs;
  const probe = () => new MongoDatabase(client.db(name), place, timeoutMs).request((db) => db.command({ ping: 1 }));
  const outage = isForLongWork ? undefined : new Outage({ place, monotonic, timer, probe });
  const database = (called: string) => new MongoDatabase(client.db(called), place, answerMs, outage);
  const close = async (): Promise<void> => {
    await outage?.close();
    await client.close();
  };
  return { data: database(name), vault: database(`${name}-vault`), close };
}

/** Writes are acknowledged by a majority of a replica set, or by the journal of a standalone server. */
function newClient(url: string, timeoutMs: number, connections?: number): MongoClient {
  try {
    const client = new MongoClient(url, {
      appName: 'dawr',
      writeConcern: { w: 'majority', journal: true },
      readPreference: 'primary',
      // Shorter than the request's own timeout, so that the driver's cause is reported.
      serverSelectionTimeoutMS: timeoutMs * 0.75,
      connectTimeoutMS: timeoutMs,
      waitQueueTimeoutMS: timeoutMs,
      heartbeatFrequencyMS: HEARTBEAT_MS,
      socketTimeoutMS: SILENCE_MS,
      ...(connections !== undefined && { maxPoolSize: connections }),
    });
    restartStalledMonitoring(client, timeoutMs + 2 * HEARTBEAT_MS);
    return client;
  } catch {
    // The driver's message is left out: it quotes what is wrong, a password included.
    throw new StartRefused('no address of MongoDB: mongodb://host:port/name is expected');
  }
}

function databaseIn(url: string): string {
  const [, name] = /^mongodb(?:\+srv)?:\/\/[^/?]*\/([A-Za-z0-9_-]+)(?:\?|$)/.exec(url) ?? [];
  return name ?? DATABASE;
}

/**
 * Detects FerretDB, which finds, filters and writes a document in separate steps, between which another connection's change is
 * lost: over a single connection a process at least does not disturb itself.
 */
async function changesInSteps(db: Db): Promise<boolean> {
  return 'ferretdbVersion' in (await db.command({ buildInfo: 1 }));
}
