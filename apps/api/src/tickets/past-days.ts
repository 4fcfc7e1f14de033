import { Injectable } from '@nestjs/common';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { dayOfTicket, isTicketId } from '#libs/domain/kernel/ids.ts';
import type { AuditContext } from '../platform/audit/audit-context.ts';
import { ViewAudit } from '../platform/audit/view-audit.ts';
import { TicketsOfDay } from './tickets-of-day.ts';

/** That somebody looks at a day that is over, or at one ticket of it, is kept in the trail before they see it. */
@Injectable()
export class PastDays {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly viewAudit: ViewAudit,
  ) {}

  /** What is about to be shown: tickets of one day. */
  async seen(visit: AuditContext, [first]: readonly Pick<TicketPair, 'ticket'>[]): Promise<void> {
    if (!first || !isTicketId(first.ticket.id)) return;
    const day = dayOfTicket(first.ticket.id);
    const isPast = day < (await this.tickets.today(visit.tenant));
    if (isPast) await this.viewAudit.record(visit, { type: 'PastDayOpened', data: { day } });
  }
}
