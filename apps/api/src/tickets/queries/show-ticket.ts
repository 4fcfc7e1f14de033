import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ExpectedWaits } from '../expected-waits.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketMessages } from '../ticket-messages.ts';
import { TicketPages } from '../ticket-pages.ts';
import { TicketViews } from '../ticket-views.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';

export class ShowTicket extends Query<TicketPair> {
  constructor(
    readonly caller: Caller,
    readonly auditContext: AuditContext,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(ShowTicket)
export class ShowTicketHandler implements IQueryHandler<ShowTicket> {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly answers: TicketAnswers,
    private readonly views: TicketViews,
    private readonly pages: TicketPages,
    private readonly messages: TicketMessages,
    private readonly waits: ExpectedWaits,
  ) {}

  async execute({ caller, auditContext, id }: ShowTicket): Promise<TicketPair> {
    const now = await this.tickets.clinicNow(caller.clinicId);
    const pageOf = this.pages.seenBy(caller.roles, caller.clinicId, now.today);
    const pair = await this.answers.pair(await this.tickets.one(caller, id, now), now.places, pageOf);
    await this.views.ofTicket(auditContext, pair, now);
    const beside = await this.messages.beside(caller.clinicId, [pair]);
    const [shown = pair] = await this.waits.beside(caller, now, beside);
    return shown;
  }
}
