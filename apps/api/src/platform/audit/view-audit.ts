import { Inject, Injectable } from '@nestjs/common';
import type { AccessRecord } from '#libs/domain/access-records/events.ts';
import { LruCache } from '#libs/kernel/lru-cache.ts';
import { CLOCK, type Clock } from '../runtime/tokens.ts';
import { AccessTrail } from './access-trail.ts';
import type { AuditContext } from './audit-context.ts';
import { ViewBatch } from './view-batch.ts';

/** Paging, typing a search and refetching repeat the same request: within this window, one person's equal requests are one view. */
const VIEW_DEDUP_MS = 15 * 60_000;
const CACHE_SIZE = 10_000;

interface RecentView {
  readonly at: number;
  readonly recorded: Promise<void>;
}

/** Records views in the access trail: once a person, kind and thing within the window, in each process. */
@Injectable()
export class ViewAudit {
  private readonly latest = new LruCache<string, RecentView>(CACHE_SIZE);

  constructor(
    @Inject(AccessTrail) private readonly trail: Pick<AccessTrail, 'record'>,
    @Inject(ViewBatch) private readonly batch: Pick<ViewBatch, 'add'>,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** Callers await this before they answer, where something may be shown only once it is recorded. */
  async record(context: AuditContext, record: AccessRecord): Promise<void> {
    const key = keyOf(context, record);
    const at = this.now().getTime();
    const latest = this.recent(key, at);
    if (latest) return await latest.recorded;
    const recorded = this.trail.record(context, record);
    this.latest.set(key, { at, recorded });
    try {
      await recorded;
    } catch (error) {
      this.latest.delete(key);
      throw error;
    }
  }

  /** Answers do not wait for this, since a clinic looks at such things all day; a crash within the second loses the record. */
  recordSoon(context: AuditContext, record: AccessRecord): void {
    const key = keyOf(context, record);
    const at = this.now().getTime();
    if (this.recent(key, at)) return;
    this.latest.set(key, { at, recorded: Promise.resolve() });
    this.batch.add(context, record);
  }

  private recent(key: string, at: number): RecentView | undefined {
    const latest = this.latest.get(key);
    return latest && at - latest.at < VIEW_DEDUP_MS ? latest : undefined;
  }
}

const keyOf = ({ clinicId, actor }: AuditContext, record: AccessRecord): string =>
  JSON.stringify([clinicId, actor.userId, record]);
