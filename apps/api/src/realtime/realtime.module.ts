import { Module } from '@nestjs/common';
import { timer } from '#libs/kernel/time/timer.ts';
import { DisplayModule } from '../display/display.module.ts';
import { TIMER } from '../platform/runtime/tokens.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { Admission } from './admission.ts';
import { Announcer } from './announcer.ts';
import { ClinicFeedFactory } from './clinic-feed.factory.ts';
import { ClinicFeeds } from './clinic-feeds.ts';
import { MessageAnnouncer } from './message-announcer.ts';
import { MessageSource } from './message-source.ts';
import { OpenSockets } from './open-sockets.ts';
import { Payloads } from './payloads.ts';
import { RealtimeGateway } from './realtime.gateway.ts';
import { RealtimeStats } from './realtime-stats.ts';
import { SessionWatch } from './session-watch.ts';
import { TicketSource } from './ticket-source.ts';

/** Sends a clinic day's events to every open page. */
@Module({
  imports: [DisplayModule, TicketsModule],
  providers: [
    { provide: TIMER, useValue: timer },
    Admission,
    Announcer,
    ClinicFeedFactory,
    ClinicFeeds,
    MessageAnnouncer,
    MessageSource,
    OpenSockets,
    Payloads,
    RealtimeGateway,
    RealtimeStats,
    SessionWatch,
    TicketSource,
  ],
  exports: [Announcer, MessageAnnouncer, RealtimeStats],
})
export class RealtimeModule {}
