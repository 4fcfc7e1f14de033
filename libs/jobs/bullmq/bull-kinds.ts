import { createRedisBackend, Worker } from 'bullmq';
import type { OpenRedis } from '#libs/redis/open-redis.ts';
import { INTERRUPTIONS } from '../claimed-job.ts';
import type { History, Retention } from '../history.ts';
import type { Stored } from './stored.ts';

/** Term of a lease without renewal: after it another process takes the job over, whether its worker crashed or stalled. */
export const LEASE_MS = 5_000;
/** Interval at which one of all processes looks for expired leases. */
const STALLED_MS = 1_000;

/** A kind's queue, as BullMQ's worker. It runs nothing by itself: jobs are claimed from it. */
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

  kindOf(kind: string): Kind {
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
        removeOnComplete: retentionOf(this.history.completed),
        removeOnFail: retentionOf(this.history.failed),
      },
      // No blocking connection: jobs are claimed when a notification says there are some.
      (name, options) => createRedisBackend(name, options),
    );
    // Loss of the connection is reported by its owner.
    opened.on('error', () => undefined);
    this.opened.set(kind, opened);
    return opened;
  }

  /** The kinds of every process. */
  async all(): Promise<readonly Kind[]> {
    const names = await this.redis.client.smembers(`${this.prefix}:kinds`);
    return names.map((name) => this.kindOf(name));
  }

  async close(): Promise<void> {
    await Promise.all([...this.opened.values()].map((kind) => kind.close()));
  }
}

const retentionOf = ({ count, forMs }: Retention) => ({ count, age: forMs / 1_000 });
