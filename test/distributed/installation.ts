import { randomBytes } from 'node:crypto';
import type { Engine, Missing, Source } from '../engines/engine.ts';
import { StandIn } from '../engines/eventstore/stand-in.ts';
import { mongoDb } from '../engines/mongodb.ts';
import { redis } from '../engines/redis.ts';
import { newFolder, type Product, startProduct, startWorker } from '../support/product.ts';

/** What several processes need and this machine may lack; the log's stand-in is always there. */
export const needed: Missing | undefined = [mongoDb, redis].find((source) => 'missing' in source);

/** Two servers and two workers on engines of their own. */
export class Installation {
  readonly log: StandIn;
  readonly servers: readonly Product[];
  readonly workers: readonly Product[];
  readonly variables: Readonly<Record<string, string>>;
  private readonly engines: readonly Engine[];
  private readonly folder: ReturnType<typeof newFolder>;

  static async start(): Promise<Installation> {
    const [log, documents, jobs] = await Promise.all([StandIn.start(), engineOf(mongoDb), engineOf(redis)]);
    const folder = newFolder();
    const variables = {
      EVENTSTORE_URL: log.url,
      MONGODB_URL: documents.url,
      REDIS_URL: jobs.url,
      DAWR_MASTER_KEY: randomBytes(32).toString('base64'),
    };
    const start = (program: typeof startWorker) => program(folder.path, variables);
    const [workers, servers] = await Promise.all([
      Promise.all([startWorker, startWorker].map(start)),
      Promise.all([startProduct, startProduct].map(start)),
    ]);
    return new Installation({ log, servers, workers, variables, engines: [documents, jobs], folder });
  }

  private constructor(
    parts: Pick<Installation, 'log' | 'servers' | 'workers' | 'variables'> & {
      readonly engines: readonly Engine[];
      readonly folder: ReturnType<typeof newFolder>;
    },
  ) {
    this.log = parts.log;
    this.servers = parts.servers;
    this.workers = parts.workers;
    this.variables = parts.variables;
    this.engines = parts.engines;
    this.folder = parts.folder;
  }

  /** Of no use but to stand in. */
  get path(): string {
    return this.folder.path;
  }

  async end(): Promise<void> {
    await Promise.all([...this.servers, ...this.workers].map((process) => process.stop()));
    await Promise.all(this.engines.map((engine) => engine.stop()));
    this.log.down();
    this.folder.remove();
  }
}

export async function engineOf(source: Source | Missing): Promise<Engine> {
  if ('missing' in source) throw new Error(source.missing);
  return await source.start();
}
