import { randomUUID } from 'node:crypto';
import { isNativeError } from 'node:util/types';
import { Job as BullJob, ErrorCode, type JobJson } from 'bullmq';
import type { OpenRedis } from '#libs/redis/open-redis.ts';
import { answering } from '#libs/redis/redis-faults.ts';
import { type ClaimedJob, type ClaimStore, DIED_WITH_IT, type End } from '../claimed-job.ts';
import { type BullKinds, type Kind, LEASE_MS } from './bull-kinds.ts';
import { ownId, type Stored } from './stored.ts';

/** A job that BullMQ has locked for this process, for a while. */
interface Lease {
  readonly kind: Kind;
  readonly job: BullJob<Stored, unknown>;
  readonly id: string;
  readonly token: string;
  readonly lost: AbortController;
}

/** Takes back the attempt count of a job that never began, while its lock is ours. */
const UNCOUNT = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('HSET', KEYS[2], 'ats', ARGV[2]) end`;

export interface BullClaimsParts {
  readonly redis: OpenRedis;
  readonly kinds: BullKinds;
  readonly now: () => Date;
}

/** The jobs that this process is running. */
export class BullClaims implements ClaimStore {
  private readonly parts: BullClaimsParts;
  private readonly leases = new Map<ClaimedJob, Lease>();

  constructor(parts: BullClaimsParts) {
    this.parts = parts;
  }

  get now(): number {
    return this.parts.now().getTime();
  }

  async claim(name: string, limit: number): Promise<{ claimed: readonly ClaimedJob[]; nextDue: number | null }> {
    const kind = this.parts.kinds.kindOf(name);
    const claimed: ClaimedJob[] = [];
    while (claimed.length < limit) {
      // Jobs claimed so far must be run, even if claiming the next one fails.
      const next = await this.guarded(() => this.next(kind)).catch((error) => {
        if (claimed.length > 0) return { nextDue: this.now };
        throw error;
      });
      if ('nextDue' in next) return { claimed, nextDue: next.nextDue };
      claimed.push(this.toClaimed(name, next));
    }
    return { claimed, nextDue: null };
  }

  async end(claimed: ClaimedJob, end: End): Promise<void> {
    await this.settle(claimed, (lease) => record(lease, end, this.now));
  }

  async handBack(claimed: ClaimedJob): Promise<void> {
    await this.settle(claimed, async ({ kind, job, id, token }) => {
      const key = kind.toKey(id);
      await this.parts.redis.client.eval(UNCOUNT, 2, `${key}:lock`, key, token, job.attemptsStarted - 1);
      await job.moveToWait(token);
    });
  }

  abandon(claimed: ClaimedJob): void {
    this.leases.delete(claimed);
  }

  /** Extends the leases; call it well within a lease's term. A job whose lease cannot be kept is told to give up. */
  async extendLeases(): Promise<void> {
    for (const lease of this.leases.values()) {
      const [lost] = await this.guarded(() => lease.kind.getBackend().extendLocks([lease.id], [lease.token], LEASE_MS));
      if (lost !== undefined && !(await this.regained(lease))) lease.lost.abort();
    }
  }

  /** Claims the next job. One taken to be the cause of its workers' deaths fails instead. */
  private async next(kind: Kind): Promise<Lease | { readonly nextDue: number | null }> {
    for (;;) {
      const next = await this.claimNext(kind);
      if ('nextDue' in next || !next.job.deferredFailure) return next;
      await unlessLost(record(next, { state: 'failed', error: DIED_WITH_IT }, this.now));
    }
  }

  private async claimNext(kind: Kind): Promise<Lease | { readonly nextDue: number | null }> {
    const token = randomUUID();
    const [json, id, , due]: unknown[] = await kind.getBackend().moveToActive(token);
    if (!isJob(json)) return { nextDue: Number(due) || null };
    return {
      kind,
      job: BullJob.fromJSON<Stored, unknown>(kind, json, String(id)),
      id: String(id),
      token,
      lost: new AbortController(),
    };
  }

  private toClaimed(kind: string, lease: Lease): ClaimedJob {
    const { job, id, lost } = lease;
    const { payload, notBefore } = job.data;
    const claimed: ClaimedJob = {
      id: ownId(id),
      kind,
      payload: JSON.stringify(payload),
      notBefore,
      attempt: job.attemptsStarted,
      lost: lost.signal,
    };
    this.leases.set(claimed, lease);
    return claimed;
  }

  /** Retries until the outcome is recorded, or the job turns out to be another process's. */
  private async settle(claimed: ClaimedJob, settle: (lease: Lease) => Promise<unknown>): Promise<void> {
    const lease = this.leases.get(claimed);
    if (!lease) return;
    while (!(await this.guarded(() => unlessLost(settle(lease)))) && (await this.regained(lease)));
    this.leases.delete(claimed);
  }

  /** A lease that ran out while Redis was away is still ours if no other process has taken the job. */
  private async regained({ kind, job, id, token }: Lease): Promise<boolean> {
    const { client } = this.parts.redis;
    return await this.guarded(async () => {
      if (!(await job.isActive())) return false;
      return (await client.set(`${kind.toKey(id)}:lock`, token, 'PX', LEASE_MS, 'NX')) === 'OK';
    });
  }

  private async guarded<T>(operation: () => Promise<T>): Promise<T> {
    return await answering(this.parts.redis.shown, operation);
  }
}

async function record({ kind, job, id, token }: Lease, end: End, now: number): Promise<void> {
  switch (end.state) {
    case 'completed':
      return void (await job.moveToCompleted(JSON.parse(end.result), token, false));
    case 'failed':
      return void (await job.moveToFailed(new Error(end.error), token, false));
    case 'waiting':
      return end.error === null
        ? void (await job.moveToWait(token))
        : await later(kind, id, token, end.error, end.notBefore, now);
  }
}

async function later(kind: Kind, id: string, token: string, failedReason: string, notBefore: number, now: number): Promise<void> {
  const delay = Math.max(0, notBefore - now);
  await kind.getBackend().moveToDelayed(id, now, delay, token, { fieldsToUpdate: { failedReason } });
}

const isJob = (json: unknown): json is JobJson => typeof json === 'object' && json !== null && 'data' in json;

const LOST: readonly unknown[] = [
  ErrorCode.JobNotExist,
  ErrorCode.JobLockNotExist,
  ErrorCode.JobNotInState,
  ErrorCode.JobLockMismatch,
];

/** False where BullMQ says that the job is not ours any more. */
async function unlessLost(settling: Promise<unknown>): Promise<boolean> {
  try {
    await settling;
    return true;
  } catch (error) {
    if (isNativeError(error) && 'code' in error && LOST.includes(error.code)) return false;
    throw error;
  }
}
