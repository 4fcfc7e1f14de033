import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { openRedisBroadcast } from '#libs/broadcast/redis/redis-broadcast.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';
import { type OpenRedis, openRedis } from '#libs/redis/open-redis.ts';
import { answering } from '#libs/redis/redis-faults.ts';
import { throttleUnavailable } from '#libs/redis/throttle-unavailable.ts';
import type { ClaimedJob, End } from '../claimed-job.ts';
import { EndWatch } from '../end-watch.ts';
import { HISTORY, type History } from '../history.ts';
import { checkNames } from '../job-names.ts';
import type { Job, JobOutcome, JobQueue, JobRecord, Worker, WorkOptions } from '../job-queue.ts';
import { JobWorker } from '../job-worker.ts';
import type { JobHandler } from '../run-attempt.ts';
import { rulesOf } from '../tries.ts';
import { Additions } from './additions.ts';
import { BullClaims } from './bull-claims.ts';
import { BullKinds } from './bull-kinds.ts';
import { BullRecords } from './bull-records.ts';
import { Reservations } from './reservation.ts';

export interface BullJobQueueOptions {
  readonly url: string;
  /** Prefix of the keys. */
  readonly prefix?: string | undefined;
  readonly now: () => Date;
  readonly timer: Timer;
  /** Reports that Redis could not be reached or written. No job is lost: the operation is retried. */
  readonly onError: (error: unknown) => void;
  readonly history?: History | undefined;
}

/** Opens a queue that any number of processes add to and work on. @throws StartRefused */
export async function openBullJobQueue({
  url,
  prefix = 'dawr-jobs',
  now,
  timer,
  onError: notify,
  history = HISTORY,
}: BullJobQueueOptions): Promise<JobQueue> {
  const onError = throttleUnavailable(notify, now);
  const redis = await openRedis({ url, onError });
  const opened: Closing[] = [redis];
  try {
    const notifications = await openRedisBroadcast({ url, prefix: `${prefix}:news`, onError });
    opened.push(notifications);
    const queue = new BullJobQueue({ redis, notifications, kinds: new BullKinds(redis, prefix, history), now, timer, onError });
    await queue.listen();
    return queue;
  } catch (error) {
    for (const one of opened) await one.close();
    throw error;
  }
}

interface Closing {
  close(): Promise<void>;
}

interface Parts {
  readonly redis: OpenRedis;
  readonly notifications: Broadcast;
  readonly kinds: BullKinds;
  readonly now: () => Date;
  readonly timer: Timer;
  readonly onError: (error: unknown) => void;
}

const ADDED = 'added';
const ENDED = 'ended';
/** Interval at which every process polls, because notifications may be lost. */
const TICK_MS = 1_000;

class BullJobQueue implements JobQueue {
  private readonly parts: Parts;
  private readonly additions: Additions;
  private readonly records: BullRecords;
  private readonly claims: BullClaims;
  private readonly ends: EndWatch;
  private readonly workers = new Set<JobWorker>();
  private alarm: TimerHandle | undefined;
  private ticking: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(parts: Parts) {
    this.parts = parts;
    const { redis, kinds, now } = parts;
    const reservations = new Reservations(redis.client, kinds.prefix);
    this.records = new BullRecords(kinds, reservations);
    this.additions = new Additions({ reservations, kinds, records: this.records, now });
    this.claims = new BullClaims(parts);
    this.ends = new EndWatch(parts.timer);
  }

  async listen(): Promise<void> {
    const { notifications } = this.parts;
    await notifications.subscribe(ADDED, (kind) => this.wakeHere(kind));
    await notifications.subscribe(ENDED, (id) => this.ends.ended(String(id)));
    this.tickLater();
  }

  async add(job: Job): Promise<boolean> {
    checkNames(job);
    const isNew = await this.guarded(() => this.additions.add(job));
    if (isNew) this.wake(job.kind);
    return isNew;
  }

  work(kind: string, handler: JobHandler, options: WorkOptions = {}): Worker {
    const { timer, onError } = this.parts;
    const onRecorded = (job: ClaimedJob, state: End['state']): void => {
      if (state === 'waiting') this.wake(kind);
      else this.tellEnd(job.id);
    };
    const worker = new JobWorker({ kind, handler, rules: rulesOf(options), store: this.claims, timer, onRecorded, onError });
    this.workers.add(worker);
    worker.wake();
    return {
      stop: async () => {
        await worker.stop();
        this.workers.delete(worker);
      },
    };
  }

  async outcome(id: string, timeoutMs: number): Promise<JobOutcome | undefined> {
    const until = this.parts.now().getTime() + timeoutMs;
    let known = await this.guarded(() => this.records.outcome(id)).catch((error) => {
      if (this.closed) return 'pending' as const;
      throw error;
    });
    while (known === 'pending' && !this.closed) {
      const left = until - this.parts.now().getTime();
      if (left <= 0) break;
      const heard = this.ends.waitFor(id, Math.min(left, TICK_MS));
      known = await this.pollOutcome(id);
      if (known === 'pending' && (await heard)) known = await this.pollOutcome(id);
    }
    return known === 'pending' ? undefined : known;
  }

  async list({ state, limit }: { state?: JobRecord['state'] | undefined; limit: number }): Promise<readonly JobRecord[]> {
    return await this.guarded(() => this.records.list(state, limit));
  }

  async retry(id: string): Promise<boolean> {
    const job = await this.guarded(() => this.records.find(id));
    if (!job || !(await this.guarded(() => this.records.retry(job)))) return false;
    this.wake(job.queueName);
    return true;
  }

  async close(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.stop()));
    this.closed = true;
    this.alarm?.cancel();
    await this.ticking;
    this.ends.close();
    const { notifications, kinds, redis } = this.parts;
    await notifications.close();
    await kinds.close();
    await redis.close();
  }

  /** Keeps callers waiting while Redis is away. */
  private async pollOutcome(id: string): Promise<JobOutcome | 'pending' | undefined> {
    return await this.guarded(() => this.records.outcome(id)).catch((error) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      return 'pending' as const;
    });
  }

  private tellEnd(id: string): void {
    this.ends.ended(id);
    this.tell(ENDED, id);
  }

  private wake(kind: string): void {
    this.wakeHere(kind);
    this.tell(ADDED, kind);
  }

  private wakeHere(kind: unknown): void {
    for (const worker of this.workers) if (worker.kind === kind) worker.wake();
  }

  private tell(channel: string, word: string): void {
    if (!this.closed) this.parts.notifications.publish(channel, word).catch(this.parts.onError);
  }

  private tickLater(): void {
    this.alarm = this.parts.timer(TICK_MS, () => {
      this.ticking = this.tick()
        .catch(this.parts.onError)
        .finally(() => {
          if (!this.closed) this.tickLater();
        });
    });
  }

  /** Extends our own leases, requeues jobs of dead workers, and polls in case a notification was lost. */
  private async tick(): Promise<void> {
    await this.claims.extendLeases();
    const kinds = new Set([...this.workers].map(({ kind }) => kind));
    for (const kind of kinds) await this.guarded(() => this.parts.kinds.kindOf(kind).getBackend().moveStalledJobsToWait());
    for (const worker of this.workers) worker.wake();
  }

  private async guarded<T>(operation: () => Promise<T>): Promise<T> {
    return await answering(this.parts.redis.shown, operation);
  }
}
