import { Injectable } from '@nestjs/common';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { dashed, dayOfTicket, isTicketId, type RoomId } from '#libs/domain/kernel/ids.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import type { Caller } from '../platform/access/caller.ts';
import type { AuditContext } from '../platform/audit/audit-context.ts';
import { ViewAudit } from '../platform/audit/view-audit.ts';
import { knownPlace } from './services-and-rooms.ts';

type Shown = Pick<TicketPair, 'ticket'>;

/** Audits views of tickets. A past day is shown only once that is recorded; today's views are recorded within a second. */
@Injectable()
export class TicketViews {
  constructor(private readonly viewAudit: ViewAudit) {}

  /** A list of one day; `shown` are its tickets, about to be answered. An empty list of another day shows nothing. */
  async ofList(context: AuditContext, query: TicketListQuery, shown: readonly Shown[], { today }: ClinicNow): Promise<void> {
    const isOfToday = query.day === undefined || query.day === dashed(today);
    if (isOfToday) {
      const type = query.search === '' ? 'ListOpened' : 'ListSearched';
      return this.viewAudit.recordSoon(context, { type, data: { day: today } });
    }
    const [first] = shown;
    if (!first || !isTicketId(first.ticket.id)) return;
    await this.viewAudit.record(context, { type: 'PastDayOpened', data: { day: dayOfTicket(first.ticket.id) } });
  }

  /** The desk sees more of the queue than the doctors, so each has a kind of its own. */
  ofQueue(context: AuditContext, { roles }: Caller, asked: RoomId | undefined, { today: day, places }: ClinicNow): void {
    const room = knownPlace(places.rooms, asked)?.id;
    const type = isOneOf(GROUPS.desk, roles) ? 'DeskQueueOpened' : 'DoctorQueueOpened';
    this.viewAudit.recordSoon(context, { type, data: { day, ...(room !== undefined && { room }) } });
  }

  async ofTicket(context: AuditContext, { ticket: { id } }: Shown, { today }: ClinicNow): Promise<void> {
    if (!isTicketId(id)) return;
    const view = { type: 'TicketOpened', data: { ticketId: id } } as const;
    if (dayOfTicket(id) < today) await this.viewAudit.record(context, view);
    else this.viewAudit.recordSoon(context, view);
  }
}
