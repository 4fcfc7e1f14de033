import { randomUUID } from 'node:crypto';
import { type Mongo, openMongo } from '../open-mongo.ts';

/** A server of MongoDB's protocol, as far as these tests need one. */
interface Server {
  readonly url: string;
}

/** A suite's own databases, on a server that may be slow and shared. */
export interface Databases {
  /** Opens another client, with longer timeouts where the server is slow. */
  open(): Promise<Mongo>;
  /** Closes all clients, too. */
  remove(): Promise<void>;
}

const REQUEST_TIMEOUT_MS = 20_000;

export async function newDatabases({ url }: Server): Promise<Databases> {
  const named = new URL(url);
  named.pathname = `/dawr-${randomUUID().slice(0, 8)}`;
  const opened: Mongo[] = [];
  const open = async (): Promise<Mongo> => {
    const mongo = await openMongo({ url: named.href, timeoutMs: REQUEST_TIMEOUT_MS });
    opened.push(mongo);
    return mongo;
  };
  return {
    open,
    remove: async () => {
      const mongo = await open();
      for (const database of [mongo.data, mongo.vault]) await database.longRequest((db) => db.dropDatabase());
      for (const one of opened) await one.close();
    },
  };
}
