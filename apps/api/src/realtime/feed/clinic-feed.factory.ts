import { Injectable } from '@nestjs/common';
import { MESSAGE_TOPIC } from '#libs/contracts/realtime/realtime.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { CLINICS } from '#projections/clinics/clinic-document.ts';
import { ReadModels } from '#projections/runner/read-models.ts';
import { spanKeyOfDay, TraceOrigins } from '#runtime/tracing/trace-origins.ts';
import { ClinicFeed } from './clinic-feed.ts';
import { ClinicWatch } from './clinic-watch.ts';
import type { Feed, FeedKind } from './feed.ts';
import { MessageSource } from './message-source.ts';
import { type Shared, SharedServices } from './shared-services.ts';
import { TicketSource } from './ticket-source.ts';

/** Creates a clinic's feeds when the first socket needs them. */
@Injectable()
export class ClinicFeedFactory {
  constructor(
    private readonly tickets: TicketSource,
    private readonly messages: MessageSource,
    private readonly services: SharedServices,
    private readonly readModels: ReadModels,
    private readonly origins: TraceOrigins,
  ) {}

  create(clinicId: ClinicId, kind: FeedKind): Feed {
    return kind === 'tickets' ? this.feedOfTickets(clinicId) : this.feedOfMessages(clinicId);
  }

  private feedOfTickets(clinicId: ClinicId): Feed {
    const shared = this.services.sharedBy(clinicId);
    const clinics = this.readModels.collection(CLINICS);
    const watch = new ClinicWatch({ read: () => clinics.get(clinicId), failed: shared.failed });
    const sent: Shared['sent'] = (clinic, day, revision, sockets) =>
      this.origins.follow('socket', spanKeyOfDay(clinic, day, revision), { 'dawr.sockets': sockets });
    const resync = { topic: 'system:resync', data: {} } as const;
    return new ClinicFeed(clinicId, { ...shared, source: this.tickets, watch, sent, resync });
  }

  private feedOfMessages(clinicId: ClinicId): Feed {
    const resync = { topic: 'system:resync', data: { topic: MESSAGE_TOPIC } } as const;
    return new ClinicFeed(clinicId, { ...this.services.sharedBy(clinicId), source: this.messages, resync });
  }
}
