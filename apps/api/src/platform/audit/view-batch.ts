import type { OnApplicationShutdown } from '@nestjs/common';
import type { AccessRecord } from '#libs/domain/access-records/events.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';
import type { RateLimitedLog } from '../logging/rate-limited-log.ts';
import type { Clock } from '../runtime/tokens.ts';
import type { AccessTrail, View } from './access-trail.ts';
import type { AuditContext } from './audit-context.ts';

/** A crash loses the views of this long at most. */
const BATCH_MS = 1_000;
/** Views of one append: 256 of them are far below an append's 512 KiB. */
const APPEND_MAX = 256;
/** Views held while the log does not take them; the oldest of more are lost. */
const HELD_MAX = 10_000;

export interface ViewBatchParts {
  readonly trail: Pick<AccessTrail, 'recordAll'>;
  readonly timer: Timer;
  readonly now: Clock;
  readonly log: Pick<RateLimitedLog, 'error'>;
}

/** Views that are shown before they are recorded: written within a second, by one append a clinic, and at the process's stop. */
export class ViewBatch implements OnApplicationShutdown {
  private readonly parts: ViewBatchParts;
  private views: View[] = [];
  private timing: TimerHandle | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(parts: ViewBatchParts) {
    this.parts = parts;
  }

  add(context: AuditContext, record: AccessRecord): void {
    this.views.push({ context, record, at: instant(this.parts.now()) });
    this.schedule();
  }

  /** Resolves when all views so far are in the log, or have failed to be written and wait for the next batch. */
  async write(): Promise<void> {
    this.timing?.cancel();
    this.timing = undefined;
    this.writing = this.writing.then(() => this.writeAll());
    await this.writing;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.write();
    this.timing?.cancel();
    const lost = this.views.length;
    if (lost > 0) this.parts.log.error('lost', { lost }, 'view batch: the log took no more views at the stop, they are lost');
  }

  private schedule(): void {
    this.timing ??= this.parts.timer(BATCH_MS, () => void this.write());
  }

  private async writeAll(): Promise<void> {
    const taken = this.views;
    this.views = [];
    for (const [clinicId, views] of Map.groupBy(taken, ({ context }) => context.clinicId)) {
      for (let from = 0; from < views.length; from += APPEND_MAX)
        await this.append(clinicId, views.slice(from, from + APPEND_MAX));
    }
  }

  private async append(clinicId: ClinicId, views: readonly View[]): Promise<void> {
    try {
      await this.parts.trail.recordAll(clinicId, views);
    } catch (error) {
      this.holdAgain(views, error);
    }
  }

  private holdAgain(views: readonly View[], error: unknown): void {
    const held = [...views, ...this.views];
    this.views = held.slice(-HELD_MAX);
    const lost = held.length - this.views.length;
    this.parts.log.error(
      'held',
      { err: error, held: this.views.length, lost },
      'view batch: views could not be written, trying again',
    );
    this.schedule();
  }
}
