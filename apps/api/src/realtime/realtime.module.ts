import { type FactoryProvider, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Broadcast } from '#libs/broadcast/broadcast.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { type Timer, timer } from '#libs/kernel/timer.ts';
import type { QueueLedger } from '#libs/ledger/books.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ProjectionProgress } from '#projections/runner/progress.ts';
import { DirectRequests } from '../platform/access/direct-requests.ts';
import { DisplayModule } from '../display/display.module.ts';
import { DisplayedTickets } from '../display/public.ts';
import { Origins } from '../platform/access/origins.ts';
import type { Limits } from '../platform/limits/limits.ts';
import { BROADCAST, CLOCK, type Clock, EVENT_STORE, LIMITS, LOGGER, QUEUES } from '../platform/runtime/tokens.ts';
import { Callers } from '../platform/sessions/callers.ts';
import { TicketAnswers } from '../tickets/public.ts';
import { Admission } from './admission.ts';
import { Announcer } from './announcer.ts';
import { ClinicFeed } from './clinic-feed.ts';
import { ClinicFeeds } from './clinic-feeds.ts';
import { DayLog } from './day-log.ts';
import { DayRounds } from './day-rounds.ts';
import { OpenSockets } from './open-sockets.ts';
import { Payloads } from './payloads.ts';
import { RealtimeGateway } from './realtime.gateway.ts';
import { RealtimeStats } from './realtime-stats.ts';
import { SessionWatch } from './session-watch.ts';
import { TIMER } from './timer.token.ts';
import { toLog } from './to-log.ts';

const announcer: FactoryProvider<Announcer> = {
  provide: Announcer,
  inject: [BROADCAST, ProjectionProgress, LOGGER],
  useFactory: (broadcast: Broadcast, progress: ProjectionProgress, logger: Logger) =>
    new Announcer({ broadcast, progress, lost: toLog(logger, 'an announcement was lost') }),
};

const payloads: FactoryProvider<Payloads> = {
  provide: Payloads,
  inject: [TicketAnswers, DisplayedTickets, LOGGER],
  useFactory: (answers: TicketAnswers, displayed: DisplayedTickets, logger: Logger) =>
    new Payloads(answers, displayed, toLog(logger, 'an event went out without its patient')),
};

const feeds: FactoryProvider<ClinicFeeds> = {
  provide: ClinicFeeds,
  inject: [BROADCAST, EVENT_STORE, QUEUES, ProjectionProgress, ClinicDays, Payloads, RealtimeStats, TIMER, CLOCK, LOGGER],
  useFactory: (
    broadcast: Broadcast,
    events: EventStore,
    queues: QueueLedger,
    progress: ProjectionProgress,
    days: ClinicDays,
    payloads: Payloads,
    stats: RealtimeStats,
    timer: Timer,
    now: Clock,
    logger: Logger,
  ) => {
    const log = new DayLog({ log: events, queues, progress });
    const failed = toLog(logger, "a clinic's feed tries again");
    return new ClinicFeeds((tenant) => {
      const rounds = new DayRounds(tenant, { days, timer, now, failed });
      return new ClinicFeed(tenant, { broadcast, log, rounds, payloads, stats, now, failed });
    });
  },
};

const openSockets: FactoryProvider<OpenSockets> = {
  provide: OpenSockets,
  inject: [TIMER, RealtimeStats],
  useFactory: (timer: Timer, stats: RealtimeStats) => new OpenSockets(timer, stats),
};

const sessionWatch: FactoryProvider<SessionWatch> = {
  provide: SessionWatch,
  inject: [Callers, TIMER, LOGGER],
  useFactory: (callers: Callers, timer: Timer, logger: Logger) =>
    new SessionWatch({ callers, timer, failed: toLog(logger, 'a session could not be looked up') }),
};

const admission: FactoryProvider<Admission> = {
  provide: Admission,
  inject: [Origins, DirectRequests, Callers, LIMITS],
  useFactory: (origins: Origins, direct: DirectRequests, callers: Callers, limits: Limits) =>
    new Admission({ origins, direct, callers, limits }),
};

/** What happens in a clinic's day, told to every page that is open. */
@Module({
  imports: [DisplayModule],
  providers: [
    RealtimeStats,
    TicketAnswers,
    { provide: TIMER, useValue: timer },
    announcer,
    payloads,
    feeds,
    openSockets,
    sessionWatch,
    admission,
    RealtimeGateway,
  ],
  exports: [Announcer, RealtimeStats],
})
export class RealtimeModule {}
