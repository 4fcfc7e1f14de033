import { Job as BullJob } from 'bullmq';
import type { Json } from '#libs/event-store/event-store.ts';
import type { JobOutcome, JobRecord } from '../job-queue.ts';
import type { BullKinds, Kind } from './bull-kinds.ts';
import type { Reservations } from './reservation.ts';
import { bullId, ownId, type Stored } from './stored.ts';

export type FoundJob = BullJob<Stored, Json>;

const PAGE = 50;

/** Reads the records of jobs from Redis. */
export class BullRecords {
  private readonly kinds: BullKinds;
  private readonly reservations: Reservations;

  constructor(kinds: BullKinds, reservations: Reservations) {
    this.kinds = kinds;
    this.reservations = reservations;
  }

  async find(id: string): Promise<FoundJob | undefined> {
    const found = await Promise.all((await this.kinds.all()).map((kind) => jobIn(kind, bullId(id))));
    return found.find((job) => job !== undefined);
  }

  /** Undefined: the job is unknown. */
  async outcome(id: string): Promise<JobOutcome | 'pending' | undefined> {
    const job = await this.find(id);
    if (!job) return undefined;
    const state = await stateOf(job);
    if (state === 'completed') return { state, result: job.returnvalue ?? null };
    return state === 'failed' ? { state, error: job.failedReason } : 'pending';
  }

  async list(state: JobRecord['state'] | undefined, limit: number): Promise<readonly JobRecord[]> {
    const records: JobRecord[] = [];
    for (let from = 0; records.length < limit; from += PAGE) {
      const page = await this.reservations.inOrder(from, PAGE);
      const found = await Promise.all(page.map(({ kind, id }) => this.record(kind, id)));
      const known = found.filter((record) => record !== undefined);
      records.push(...known.filter((record) => state === undefined || record.state === state));
      if (page.length < PAGE) break;
    }
    return records.slice(0, limit);
  }

  /** False: the job has not failed, or another process retried it first. */
  async retry(job: FoundJob): Promise<boolean> {
    if ((await stateOf(job)) !== 'failed') return false;
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
    return true;
  }

  private async record(kind: string, id: string): Promise<JobRecord | undefined> {
    const job = await jobIn(this.kinds.kindOf(kind), id);
    return job && recordOf(kind, job, await stateOf(job));
  }
}

async function jobIn(kind: Kind, id: string): Promise<FoundJob | undefined> {
  return await BullJob.fromId<Stored, Json>(kind, id);
}

async function stateOf(job: FoundJob): Promise<JobRecord['state']> {
  if (job.finishedOn) return (await job.isFailed()) ? 'failed' : 'completed';
  return (await job.isActive()) ? 'running' : 'waiting';
}

function recordOf(kind: string, job: FoundJob, state: JobRecord['state']): JobRecord {
  const { payload, notBefore } = job.data;
  return {
    id: ownId(job.id),
    kind,
    payload,
    notBefore: notBefore === null ? undefined : new Date(notBefore),
    state,
    attempts: job.attemptsStarted,
    error: state === 'completed' ? null : (job.failedReason ?? null),
  };
}
