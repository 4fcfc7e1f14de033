import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import { MESSAGE_TOPIC } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { classOf } from '#projections/runner/stop.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { spanKeyOfDay } from '#runtime/tracing/trace-origins.ts';
import { BROADCAST, CLOCK, type Clock, LOGGER, RUNTIME, TIMER } from '../../platform/runtime/tokens.ts';
import type { FeedEvent, FeedUpdate } from '../feed-source.ts';
import { RealtimeStats } from '../realtime-stats.ts';
import { ClinicFeed, type FeedServices } from './clinic-feed.ts';
import { DayRounds } from './day-rounds.ts';
import type { Feed, FeedKind } from './feed.ts';
import { MessageSource } from './message-source.ts';
import { PlacesWatch } from './places-watch.ts';
import { TicketSource } from './ticket-source.ts';

type Shared = Omit<FeedServices<FeedEvent, FeedUpdate>, 'source' | 'places' | 'resync'>;

/** Creates a clinic's feeds when the first socket needs them. */
@Injectable()
export class ClinicFeedFactory {
  constructor(
    @Inject(BROADCAST) private readonly broadcast: Broadcast,
    private readonly tickets: TicketSource,
    private readonly messages: MessageSource,
    private readonly stats: RealtimeStats,
    private readonly days: ClinicDays,
    private readonly readModels: ReadModels,
    @Inject(TIMER) private readonly timer: Timer,
    @Inject(CLOCK) private readonly now: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RUNTIME) private readonly runtime: Pick<Runtime, 'origins'>,
  ) {}

  create(clinicId: ClinicId, kind: FeedKind): Feed {
    return kind === 'tickets' ? this.ofTickets(clinicId) : this.ofMessages(clinicId);
  }

  private ofTickets(clinicId: ClinicId): Feed {
    const shared = this.shared(clinicId);
    const clinics = this.readModels.collection(CLINICS);
    const places = new PlacesWatch({ read: async () => (await clinics.get(clinicId))?.config, failed: shared.failed });
    const sent: Shared['sent'] = (clinic, day, revision, sockets) =>
      this.runtime.origins.follow('socket', spanKeyOfDay(clinic, day, revision), { 'dawr.sockets': sockets });
    const resync = { topic: 'system:resync', data: {} } as const;
    return new ClinicFeed(clinicId, { ...shared, source: this.tickets, places, sent, resync });
  }

  private ofMessages(clinicId: ClinicId): Feed {
    const resync = { topic: 'system:resync', data: { topic: MESSAGE_TOPIC } } as const;
    return new ClinicFeed(clinicId, { ...this.shared(clinicId), source: this.messages, resync });
  }

  private shared(clinicId: ClinicId): Shared {
    const { broadcast, stats, days, timer, now } = this;
    const failed = (error: unknown): void => this.logFailure(error);
    return { broadcast, stats, now, failed, rounds: new DayRounds(clinicId, { days, timer, now, failed }) };
  }

  private logFailure(error: unknown): void {
    this.logger.warn({ error: classOf(error) }, 'clinic feed: an event or round failed, it is tried again within seconds');
  }
}
