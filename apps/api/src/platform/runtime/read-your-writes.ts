import { Injectable } from '@nestjs/common';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { ReadModelName } from '#projections/projections.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { Staleness } from './staleness.ts';

/** Limit of the wait for read models before an answer or a topic update goes out regardless. */
export const READ_MODEL_TIMEOUT_MS = 2_000;

/** Header set when an answer was given before the read models had caught up with it. */
export const STALE_HEADER = 'Dawr-Stale';

/**
 * Delays a write's answer until the read models hold it, so that a page that refetches sees it; bounded, and never for what cannot
 * come: a projection that has stopped, or a stream that waits.
 */
@Injectable()
export class ReadYourWrites {
  constructor(
    private readonly progress: ProjectionProgress,
    private readonly staleness: Staleness,
  ) {}

  /** True when the read models are still behind after the wait, or do not show this clinic's write. */
  async behind(names: readonly ReadModelName[], position: Position | undefined, clinicId?: ClinicId): Promise<boolean> {
    if (position === undefined) return false;
    this.staleness.saw(position);
    const isReached = await this.progress.reached(names, position, READ_MODEL_TIMEOUT_MS);
    return !isReached || this.staleness.isStale(new Set(names), clinicId);
  }
}
