import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { classOf } from '#libs/kernel/error-origin.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { BROADCAST, CLOCK, type Clock, LOGGER, TIMER } from '../../platform/runtime/tokens.ts';
import type { FeedEvent, FeedUpdate } from '../feed-source.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import type { FeedServices } from './clinic-feed.ts';
import { DayRounds } from './day-rounds.ts';

export type Shared = Omit<FeedServices<FeedEvent, FeedUpdate>, 'source' | 'watch' | 'resync'>;

/** Services that the feeds of tickets and of messages both need. */
@Injectable()
export class SharedServices {
  constructor(
    @Inject(BROADCAST) private readonly broadcast: Broadcast,
    private readonly stats: RealtimeStats,
    private readonly days: ClinicDays,
    @Inject(TIMER) private readonly timer: Timer,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  sharedBy(clinicId: ClinicId): Shared {
    const { broadcast, stats, days, timer, now } = this;
    const failed = (error: unknown): void => this.logFailure(error);
    return { broadcast, stats, now, failed, rounds: new DayRounds(clinicId, { days, timer, now, failed }) };
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ error: classOf(error) }, 'clinic feed: an event or round failed, it is tried again within seconds');
  }
}
