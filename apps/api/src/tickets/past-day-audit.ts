import { Injectable } from '@nestjs/common';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { dayOfTicket, isTicketId } from '#libs/domain/kernel/ids.ts';
import type { AuditContext } from '../platform/audit/audit-context.ts';
import { ViewAudit } from '../platform/audit/view-audit.ts';
import { TicketsOfDay } from './tickets-of-day.ts';

/** Audits opening a past day, or one ticket of it, before its content is answered. */
@Injectable()
export class PastDayAudit {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly viewAudit: ViewAudit,
  ) {}

  /** Takes the tickets about to be answered, all of one day. */
  async record(auditContext: AuditContext, [first]: readonly Pick<TicketPair, 'ticket'>[]): Promise<void> {
    if (!first || !isTicketId(first.ticket.id)) return;
    const day = dayOfTicket(first.ticket.id);
    const isPast = day < (await this.tickets.today(auditContext.clinicId));
    if (isPast) await this.viewAudit.record(auditContext, { type: 'PastDayOpened', data: { day } });
  }
}
