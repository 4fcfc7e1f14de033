import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { RateLimitedLog } from '../logging/rate-limited-log.ts';
import { Staleness } from './staleness.ts';
import { EVENT_STORE, LOGGER, TIMER } from './tokens.ts';

/** One small question, however many requests there are: a read model's lag is noticed so much later at most. */
const LOOK_MS = 5_000;

/** Notes how far the log reaches, since another process may have written what no read model holds yet. */
@Injectable()
export class LogEndWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly looking: Repeater;

  constructor(
    @Inject(EVENT_STORE) private readonly log: Pick<EventStore, 'head'>,
    @Inject(Staleness) private readonly staleness: Pick<Staleness, 'saw'>,
    @Inject(TIMER) timer: Timer,
    @Inject(LOGGER) logger: Pick<Logger, 'error'>,
  ) {
    const limited = new RateLimitedLog(logger);
    const failed = (error: unknown): void =>
      limited.error('log end', { err: error }, 'log: its end cannot be read, reads that are behind may go unmarked');
    this.looking = new Repeater({ timer, work: () => this.look(), delayMs: () => LOOK_MS, failed });
  }

  onApplicationBootstrap(): void {
    this.looking.start('now');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looking.stop();
  }

  private async look(): Promise<void> {
    const head = await this.log.head();
    if (head !== undefined) this.staleness.saw(head);
  }
}
