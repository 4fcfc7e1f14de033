import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { LiveProjections } from '#projections/runner/live-projections.ts';
import { EVENT_STORE } from '../platform/runtime/tokens.ts';

/** Whether requests should be sent here: names what stands in the way. */
@Injectable()
export class Readiness implements BeforeApplicationShutdown {
  private draining = false;

  constructor(
    private readonly projections: LiveProjections,
    @Inject(EVENT_STORE) private readonly log: EventStore,
  ) {}

  beforeApplicationShutdown(): void {
    this.draining = true;
  }

  async failing(): Promise<readonly string[]> {
    const unread = this.projections.statuses().filter(({ state }) => state === 'building' || state === 'stopped');
    const failing = unread.map(({ name, state }) => `projection ${name} is ${state}`);
    if (this.draining) failing.push('shutting down');
    if (!(await this.logAnswers())) failing.push('the event store does not answer');
    return failing;
  }

  private async logAnswers(): Promise<boolean> {
    return await this.log.head().then(
      () => true,
      () => false,
    );
  }
}
