import { Inject, Injectable } from '@nestjs/common';
import type { AccessRecord } from '#libs/domain/access/events.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { CLOCK, type Clock } from '../runtime/tokens.ts';
import { AccessTrail, type AuditContext } from './access-trail.ts';

/** Whoever turns pages or types a search asks many times: within this, the same person's same look is one opening. */
const VIEW_DEDUP_MS = 60_000;
const KEPT = 10_000;

interface Opening {
  readonly at: number;
  readonly kept: Promise<void>;
}

/** What people look at that the trail keeps record of. What was opened is shown once that stands. */
@Injectable()
export class ViewAudit {
  private readonly latest = new LruCache<string, Opening>(KEPT);

  constructor(
    @Inject(AccessTrail) private readonly trail: Pick<AccessTrail, 'keep'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async record(visit: AuditContext, record: AccessRecord): Promise<void> {
    const key = JSON.stringify([visit.tenant, visit.actor.userId, record]);
    const at = this.now().getTime();
    const latest = this.latest.get(key);
    if (latest && at - latest.at < VIEW_DEDUP_MS) return await latest.kept;
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
