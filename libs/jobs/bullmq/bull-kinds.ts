import { createRedisBackend, Worker } from 'bullmq';
import type { OpenRedis } from '#libs/redis/open-redis.ts';
import { INTERRUPTIONS } from '../claimed-job.ts';
import type { History, Kept } from '../history.ts';
import type { Stored } from './stored.ts';

/** How long a job is its worker's without a word of it; whoever crashes is followed soon after, whoever stalls may be too. */
export const LEASE_MS = 5_000;
/** How often it is looked for jobs whose lease has run out, by one of all processes. */
const STALLED_MS = 1_000;

/** A kind's queue as BullMQ has it. It runs nothing by itself: it is asked. */
export type Kind = Worker<Stored, unknown>;

/** The queues of all kinds, over one connection. */
export class BullKinds {
  readonly prefix: string;
  private readonly redis: OpenRedis;
  private readonly history: History;
  private readonly opened = new Map<string, Kind>();

  constructor(redis: OpenRedis, prefix: string, history: History) {
    this.redis = redis;
    this.prefix = prefix;
    this.history = history;
  }

  of(kind: string): Kind {
    const known = this.opened.get(kind);
    if (known) return known;
    const opened: Kind = new Worker<Stored, unknown>(
      kind,
      null,
      {
        connection: this.redis.client,
        prefix: this.prefix,
        autorun: false,
        skipVersionCheck: true,
        skipWaitingForReady: true,
        lockDuration: LEASE_MS,
        stalledInterval: STALLED_MS,
        maxStalledCount: INTERRUPTIONS - 1,
        removeOnComplete: kept(this.history.completed),
        removeOnFail: kept(this.history.failed),
      },
      // No connection of its own to wait on: jobs are asked for when there is word of them.
      (name, options) => createRedisBackend(name, options),
    );
    // The connection's own loss, told by whoever opened it.
    opened.on('error', () => undefined);
    this.opened.set(kind, opened);
    return opened;
  }

  /** Of every process. */
  async all(): Promise<readonly Kind[]> {
    const names = await this.redis.client.smembers(`${this.prefix}:kinds`);
    return names.map((name) => this.of(name));
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map((kind) => kind.close()));
  }
}

const kept = ({ count, forMs }: Kept) => ({ count, age: forMs / 1_000 });
