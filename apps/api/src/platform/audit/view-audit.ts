import { Inject, Injectable } from '@nestjs/common';
import type { AccessRecord } from '#libs/domain/access/events.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { CLOCK, type Clock } from '../runtime/tokens.ts';
import { AccessTrail } from './access-trail.ts';
import type { AuditContext } from './audit-context.ts';

/** Paging and typing a search repeat the same request: within this window, one person's equal requests are one view. */
const VIEW_DEDUP_MS = 60_000;
const CACHE_SIZE = 10_000;

interface RecentView {
  readonly at: number;
  readonly recorded: Promise<void>;
}

/** Records views in the access trail, repeated ones once. Callers await it, so nothing is shown before its record is written. */
@Injectable()
export class ViewAudit {
  private readonly latest = new LruCache<string, RecentView>(CACHE_SIZE);

  constructor(
    @Inject(AccessTrail) private readonly trail: Pick<AccessTrail, 'record'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async record(context: AuditContext, record: AccessRecord): Promise<void> {
    const key = JSON.stringify([context.clinicId, context.actor.userId, record]);
    const at = this.now().getTime();
    const latest = this.latest.get(key);
    if (latest && at - latest.at < VIEW_DEDUP_MS) return await latest.recorded;
    const recorded = this.trail.record(context, record);
    this.latest.set(key, { at, recorded });
    try {
      await recorded;
    } catch (error) {
      this.latest.delete(key);
      throw error;
    }
  }
}
