import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import type { Runtime } from '#libs/operations/runtime/runtime.ts';
import { spanKeyOfDay } from '#libs/operations/tracing/trace-origins.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { classOf } from '#projections/runner/stop.ts';
import { BROADCAST, CLOCK, type Clock, LOGGER, RUNTIME, TIMER } from '../platform/runtime/tokens.ts';
import { ClinicFeed, type FeedServices } from './clinic-feed.ts';
import { DayLog } from './day-log.ts';
import { DayRounds } from './day-rounds.ts';
import { Payloads } from './payloads.ts';
import { PlacesWatch } from './places-watch.ts';
import { RealtimeStats } from './realtime-stats.ts';

/** Creates a clinic's feed when its first socket opens. */
@Injectable()
export class ClinicFeedFactory {
  constructor(
    @Inject(BROADCAST) private readonly broadcast: Broadcast,
    private readonly log: DayLog,
    private readonly payloads: Payloads,
    private readonly stats: RealtimeStats,
    private readonly days: ClinicDays,
    private readonly readModels: ReadModels,
    @Inject(TIMER) private readonly timer: Timer,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'origins'>,
  ) {}

  create(clinicId: ClinicId): ClinicFeed {
    const { broadcast, log, payloads, stats, days, timer, now } = this;
    const failed = (error: unknown): void => this.logFailure(error);
    const sent: FeedServices['sent'] = (clinic, day, revision, sockets) =>
      this.runtime.origins.follow('socket', spanKeyOfDay(clinic, day, revision), { 'dawr.sockets': sockets });
    const rounds = new DayRounds(clinicId, { days, timer, now, failed });
    const clinics = this.readModels.collection(CLINICS);
    const places = new PlacesWatch({ read: async () => (await clinics.get(clinicId))?.config, failed });
    return new ClinicFeed(clinicId, { broadcast, log, rounds, places, payloads, stats, now, sent, failed });
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ error: classOf(error) }, 'clinic feed: an event or round failed, it is tried again within seconds');
  }
}
