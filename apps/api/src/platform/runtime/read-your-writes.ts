import { Injectable } from '@nestjs/common';
import type { Position } from '#libs/event-store/event-store.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';

/** For so long an answer or an event waits until the read models hold it; then it goes out all the same. */
export const READ_MODEL_TIMEOUT_MS = 2_000;

/** Set when an answer was given before the read models had caught up with it. */
export const STALE_HEADER = 'Dawr-Stale';

/** A write answers only when whoever refetches on its answer sees the new state; bounded, and never for a stopped projection. */
@Injectable()
export class ReadYourWrites {
  constructor(private readonly progress: ProjectionProgress) {}

  /** True when the read models are still behind after the wait. */
  async behind(projections: readonly string[], position: Position | undefined): Promise<boolean> {
    return position !== undefined && !(await this.progress.reached(projections, position, READ_MODEL_TIMEOUT_MS));
  }
}
