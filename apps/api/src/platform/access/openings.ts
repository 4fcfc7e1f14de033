import { Inject, Injectable } from '@nestjs/common';
import type { AccessRecord } from '#libs/domain/access/events.ts';
import { Recent } from '#libs/kernel/recent.ts';
import { CLOCK, type Clock } from '../runtime/tokens.ts';
import { AccessTrail, type Visit } from './access-trail.ts';

/** Whoever turns pages or types a search asks many times: within this, the same person's same look is one opening. */
const ONE_LOOK_MS = 60_000;
const KEPT = 10_000;

interface Opening {
  readonly at: number;
  readonly kept: Promise<void>;
}

/** What people look at that the trail keeps record of. What was opened is shown once that stands. */
@Injectable()
export class Openings {
  private readonly latest = new Recent<string, Opening>(KEPT);

  constructor(
    @Inject(AccessTrail) private readonly trail: Pick<AccessTrail, 'keep'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async keep(visit: Visit, record: AccessRecord): Promise<void> {
    const key = JSON.stringify([visit.tenant, visit.actor.userId, record]);
    const at = this.now().getTime();
    const latest = this.latest.get(key);
    if (latest && at - latest.at < ONE_LOOK_MS) return await latest.kept;
    const kept = this.trail.keep(visit, record);
    this.latest.set(key, { at, kept });
    try {
      await kept;
    } catch (error) {
      this.latest.delete(key);
      throw error;
    }
  }
}
