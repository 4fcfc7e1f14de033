import { randomUUID } from 'node:crypto';
import type { Collection, Filter } from 'mongodb';
import type { Json } from '#libs/event-store/event-store.ts';
import type { MongoDatabase } from '#libs/mongodb/mongo-database.ts';
import type { Entry, PutOptions, StateStore } from '../state-store.ts';
import { prefixOf } from '../stored-value.ts';
import { entryOf, isExpired, isThere, NEVER, type StateDocument } from './state-document.ts';

const PAGE = 200;
/** Expired entries removed at once: a write now and then removes that many. */
const SWEPT_AT_ONCE = 200;
const SWEEP_EVERY_MS = 60_000;
/** Sorts after every character of a key. */
const LAST_CHARACTER = '\u{10FFFF}';

export interface MongoStateStoreOptions {
  readonly database: MongoDatabase;
  readonly now: () => Date;
  /** Makes a revision, unique across processes. */
  readonly newRevision?: (() => string) | undefined;
  /** Reports a value that did not parse and was removed, by its key's prefix alone, since the rest may open a session. */
  readonly onDamaged?: ((prefix: string) => void) | undefined;
}

/** Compare-and-set in one document at a time, without a cache, since other processes write here too. */
export async function openMongoStateStore({
  database,
  now,
  newRevision = randomUUID,
  onDamaged = () => undefined,
}: MongoStateStoreOptions): Promise<StateStore> {
  const entries = database.collection<StateDocument>('state');
  await database.longRequest(() => entries.createIndex({ expiresAt: 1 }));
  const store = new MongoStateStore(database, entries, now, newRevision, onDamaged);
  await store.sweep();
  return store;
}

class MongoStateStore implements StateStore {
  private readonly database: MongoDatabase;
  private readonly entries: Collection<StateDocument>;
  private readonly now: () => number;
  private readonly newRevision: () => string;
  private readonly onDamaged: (prefix: string) => void;
  private sweptAt = Number.NEGATIVE_INFINITY;

  constructor(
    database: MongoDatabase,
    entries: Collection<StateDocument>,
    now: () => Date,
    newRevision: () => string,
    onDamaged: (prefix: string) => void,
  ) {
    this.onDamaged = onDamaged;
    this.database = database;
    this.entries = entries;
    this.now = () => now().getTime();
    this.newRevision = newRevision;
  }

  async get<V extends Json>(key: string): Promise<Entry<V> | undefined> {
    const found = await this.find(key);
    const entry = found && (await this.entryOf(found));
    return entry && ofCaller(entry);
  }

  async put(key: string, value: Json, { expiresAt, ifRevision }: PutOptions = {}): Promise<string | undefined> {
    await this.sweepNowAndThen();
    const entry = {
      value: JSON.stringify(value),
      revision: this.newRevision(),
      expiresAt: expiresAt?.getTime() ?? NEVER,
    };
    if (ifRevision === undefined) await this.putAnyway({ _id: key, ...entry });
    else {
      const put =
        ifRevision === null
          ? await this.putNew({ _id: key, ...entry })
          : await this.replace({ _id: key, revision: ifRevision, ...isThere(this.now()) }, entry);
      if (!put) return undefined;
    }
    return entry.revision;
  }

  async delete(key: string, { ifRevision }: { readonly ifRevision?: string | undefined } = {}): Promise<boolean> {
    const revision = ifRevision === undefined ? {} : { revision: ifRevision };
    const filter = { _id: key, ...revision, ...isThere(this.now()) };
    return (await this.database.request(() => this.entries.deleteOne(filter))).deletedCount === 1;
  }

  async *list(prefix: string): AsyncIterable<readonly Entry[]> {
    for (let from: Filter<StateDocument> = { _id: { $gte: prefix, $lt: prefix + LAST_CHARACTER } }; ; ) {
      const filter = { ...from, ...isThere(this.now()) };
      const page = await this.database.request(() => this.entries.find(filter).sort({ _id: 1 }).limit(PAGE).toArray());
      const entries = (await Promise.all(page.map((found) => this.entryOf(found)))).filter((entry) => entry !== undefined);
      if (entries.length > 0) yield entries;
      const last = page.at(-1);
      if (!last || page.length < PAGE) return;
      from = { _id: { $gt: last._id, $lt: prefix + LAST_CHARACTER } };
    }
  }

  /** The client belongs to the process, which closes it. */
  async close(): Promise<void> {}

  /** Removes all expired entries, a bounded number at a time. */
  async sweep(): Promise<void> {
    while ((await this.sweepOnce()) === SWEPT_AT_ONCE);
  }

  /** Removes a damaged entry: otherwise a put that requires absence would be refused for ever. */
  private async entryOf(found: StateDocument): Promise<Entry | undefined> {
    const entry = entryOf(found);
    if (!entry) {
      this.onDamaged(prefixOf(found._id));
      await this.delete(found._id, { ifRevision: found.revision });
    }
    return entry;
  }

  private async find(key: string): Promise<StateDocument | undefined> {
    return (await this.database.request(() => this.entries.findOne({ _id: key, ...isThere(this.now()) }))) ?? undefined;
  }

  private async putAnyway({ _id, ...entry }: StateDocument): Promise<void> {
    const put = () => this.entries.updateOne({ _id }, { $set: entry }, { upsert: true });
    // Two processes may create it at the same moment: the second finds it there, and replaces it.
    while (!(await this.database.insertUnique(put)));
  }

  /** Replaces an expired entry in its place, unless another process has just done so. */
  private async putNew(document: StateDocument): Promise<boolean> {
    const { _id, ...entry } = document;
    do {
      if (await this.database.insertUnique(() => this.entries.insertOne(document))) return true;
      if (await this.replace({ _id, ...isExpired(this.now()) }, entry)) return true;
      // Neither happened: the entry exists, or was swept between the two.
    } while (!(await this.find(_id)));
    return false;
  }

  private async replace(filter: Filter<StateDocument>, entry: Omit<StateDocument, '_id'>): Promise<boolean> {
    return (await this.database.request(() => this.entries.updateOne(filter, { $set: entry }))).matchedCount === 1;
  }

  private async sweepNowAndThen(): Promise<void> {
    if (this.now() - this.sweptAt < SWEEP_EVERY_MS) return;
    await this.sweepOnce();
  }

  private async sweepOnce(): Promise<number> {
    const now = this.now();
    this.sweptAt = now;
    const expired = await this.database.request(() =>
      this.entries.find(isExpired(now)).project<Pick<StateDocument, '_id'>>({ _id: 1 }).limit(SWEPT_AT_ONCE).toArray(),
    );
    if (expired.length === 0) return 0;
    const ids = expired.map(({ _id }) => _id);
    await this.database.request(() => this.entries.deleteMany({ _id: { $in: ids }, ...isExpired(now) }));
    return expired.length;
  }
}

/** A value is what the key's own callers put: the caller that names the key names the type. */
const ofCaller = <V extends Json>(entry: Entry): Entry<V> => entry as Entry<V>;
