import { Module } from '@nestjs/common';
import { DisplayModule } from '../display/display.module.ts';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { Announcer } from './announce/announcer.ts';
import { MessageAnnouncer } from './announce/message-announcer.ts';
import { ClinicFeedFactory } from './feed/clinic-feed.factory.ts';
import { ClinicFeeds } from './feed/clinic-feeds.ts';
import { MessageSource } from './feed/message-source.ts';
import { Payloads } from './feed/payloads.ts';
import { SharedServices } from './feed/shared-services.ts';
import { TicketSource } from './feed/ticket-source.ts';
import { RealtimeStats } from './realtime-stats.ts';
import { Admission } from './socket/admission.ts';
import { OpenSockets } from './socket/open-sockets.ts';
import { RealtimeGateway } from './socket/realtime.gateway.ts';
import { SessionWatch } from './socket/session-watch.ts';

/** Sends a clinic day's events to every open page. */
@Module({
  imports: [DisplayModule, TicketsModule],
  providers: [
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
    SharedServices,
    TicketSource,
  ],
  exports: [Announcer, MessageAnnouncer, RealtimeStats],
})
export class RealtimeModule {}
