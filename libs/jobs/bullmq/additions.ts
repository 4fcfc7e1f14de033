import { randomUUID } from 'node:crypto';
import { Job as BullJob } from 'bullmq';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import type { Job } from '../job-queue.ts';
import type { BullKinds } from './bull-kinds.ts';
import type { BullRecords } from './bull-records.ts';
import type { Reservations } from './reservation.ts';
import { bullId, type Stored } from './stored.ts';

export interface AdditionsParts {
  readonly reservations: Reservations;
  readonly kinds: BullKinds;
  readonly records: BullRecords;
  readonly now: () => Date;
}

/** Adds jobs, each id once. */
export class Additions {
  private readonly parts: AdditionsParts;

  constructor(parts: AdditionsParts) {
    this.parts = parts;
  }

  /**
   * False when a job of that id exists. Of several concurrent additions BullMQ keeps the first, without saying which that was.
   */
  async add({ id, kind, payload, notBefore }: Job): Promise<boolean> {
    const { reservations, kinds, records, now } = this.parts;
    const reserved = await reservations.reserve(kind, id);
    if (reserved === 'known') return false;
    if (reserved === 'taken') throw new StoreUnavailable('a job of that id is being added as another kind');
    const stored: Stored = { payload, notBefore: notBefore?.getTime() ?? null, addition: randomUUID() };
    const delay = Math.max(0, (stored.notBefore ?? 0) - now().getTime());
    await BullJob.create(kinds.kindOf(kind), kind, stored, { jobId: bullId(id), delay, stackTraceLimit: 0 });
    const found = await records.find(id);
    return found === undefined || found.data.addition === stored.addition;
  }
}
