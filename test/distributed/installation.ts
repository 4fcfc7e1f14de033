import { randomBytes } from 'node:crypto';
import type { Engine, Faults, Missing, Source } from '../engines/engine.ts';
import { StandIn } from '../engines/eventstore/stand-in.ts';
import { mongoDb, ownMongoDb } from '../engines/mongodb.ts';
import { ownRedis, redis } from '../engines/redis.ts';
import { clockFrom } from '../support/clock/clock.ts';
import { type Ended, newFolder, type Start, startProduct, startWorker } from '../support/product.ts';
import { type EngineVariable, Part, type Urls } from './part.ts';

/** The engine that several processes need and this machine lacks, if any; the log's stand-in is always there. */
export const needed: Missing | undefined = [mongoDb, redis].find((source) => 'missing' in source);
/** The missing engine, if any, for tests that kill engines. */
export const neededForFaults: Missing | undefined = [ownMongoDb, ownRedis].find((source) => 'missing' in source);

/** A demonstration without a past, which engines would take longer to fold than all else of a start. */
const A_MORNING = { DEMONSTRATION_DAYS: '0' };

export interface InstallationOptions {
  /** Environment variables of every process. */
  readonly variables?: Readonly<Record<string, string>>;
  /** How far the wall clock of each worker is ahead of the test's. */
  readonly workersAheadMs?: readonly [number, number];
  /** Starts engines and proxies for this test alone, so that it can kill, pause and cut them. */
  readonly forFaults?: boolean;
  /** Time that each trip between a process and an engine takes, through proxies; for faults alone. */
  readonly tripMs?: number;
}

interface InstallationParts {
  readonly log: StandIn;
  readonly engines: Readonly<Record<'MONGODB_URL' | 'REDIS_URL', Engine>>;
  readonly servers: readonly Part[];
  readonly workers: readonly Part[];
  readonly variables: Urls & Readonly<Record<string, string>>;
  readonly folder: ReturnType<typeof newFolder>;
}

/** Two servers and two workers on engines of their own. */
export class Installation {
  readonly log: StandIn;
  readonly servers: readonly Part[];
  readonly workers: readonly Part[];
  /** Environment variables for a further process, such as the command line. */
  readonly variables: Urls & Readonly<Record<string, string>>;
  private readonly engines: InstallationParts['engines'];
  private readonly folder: ReturnType<typeof newFolder>;

  static async start({
    variables = {},
    workersAheadMs,
    forFaults = false,
    tripMs,
  }: InstallationOptions = {}): Promise<Installation> {
    const [log, documents, jobs] = await Promise.all([
      StandIn.start(),
      engineOf(forFaults ? ownMongoDb : mongoDb),
      engineOf(forFaults ? ownRedis : redis),
    ]);
    const folder = newFolder();
    const urls = { EVENTSTORE_URL: log.url, MONGODB_URL: documents.url, REDIS_URL: jobs.url };
    const own = { ...A_MORNING, DAWR_MASTER_KEY: randomBytes(32).toString('base64'), ...variables };
    const start = (name: string, program: Start, clock: Readonly<Record<string, string>> = {}) =>
      Part.start({ name, program, folder: folder.path, urls, variables: { ...own, ...clock }, cuttable: forFaults, tripMs });
    const clocks = workersAheadMs?.map((aheadMs) => clockFrom(Date.now() + aheadMs)) ?? [];
    const [workers, servers] = await Promise.all([
      Promise.allSettled(['worker 1', 'worker 2'].map((name, index) => start(name, startWorker, clocks[index]))),
      Promise.allSettled(['server 1', 'server 2'].map((name) => start(name, startProduct))),
    ]);
    const installation = new Installation({
      log,
      engines: { MONGODB_URL: documents, REDIS_URL: jobs },
      servers: started(servers),
      workers: started(workers),
      variables: { ...own, ...urls },
      folder,
    });
    const refused = [...workers, ...servers].find(({ status }) => status === 'rejected');
    if (refused?.status !== 'rejected') return installation;
    // A process that did start would be in the way of the tests that follow.
    await installation.end();
    throw refused.reason;
  }

  private constructor({ log, engines, servers, workers, variables, folder }: InstallationParts) {
    this.log = log;
    this.engines = engines;
    this.servers = servers;
    this.workers = workers;
    this.variables = variables;
    this.folder = folder;
  }

  /** A folder for commands of the command line to stand in; the engines are elsewhere. */
  get path(): string {
    return this.folder.path;
  }

  /** The last that each process has logged, for a test that waits in vain. */
  lastLines(count: number): string {
    return [...this.workers, ...this.servers]
      .map(({ name, lines }) => [`${name}:`, ...lines.slice(-count)].join('\n  '))
      .join('\n');
  }

  /** The log's stand-in lives in this process: killed, it answers nobody and keeps what it holds, as a disk does. */
  faultsOf(engine: EngineVariable): Faults {
    if (engine === 'EVENTSTORE_URL') {
      const { log } = this;
      return {
        kill: async () => log.down(),
        restart: () => log.up(),
        pause: async () => log.faults.freeze(),
        resume: () => log.faults.thaw(),
      };
    }
    const { faults } = this.engines[engine];
    if (!faults) throw new Error(`nothing can be done to ${engine}`);
    return faults;
  }

  /** Ends every process and engine. @returns how each process ended */
  async end(): Promise<readonly Ended[]> {
    const ended = await Promise.all([...this.servers, ...this.workers].map((part) => part.stop()));
    await Promise.all(Object.values(this.engines).map((engine) => engine.stop()));
    this.log.down();
    this.folder.remove();
    return ended;
  }
}

const started = (starts: readonly PromiseSettledResult<Part>[]): readonly Part[] =>
  starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));

export async function engineOf(source: Source | Missing): Promise<Engine> {
  if ('missing' in source) throw new Error(source.missing);
  return await source.start();
}
