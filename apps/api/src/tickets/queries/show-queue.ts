import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ExpectedWaits } from '../expected-waits.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketMessages } from '../ticket-messages.ts';
import { TicketPages } from '../ticket-pages.ts';
import { TicketViews } from '../ticket-views.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';

/** Today's tickets in queue order, the called ones first; all of the clinic, of one service, or as one room sees them. */
export class ShowQueue extends Query<TicketPair[]> {
  constructor(
    readonly caller: Caller,
    readonly auditContext: AuditContext,
    readonly query: QueueQuery,
  ) {
    super();
  }
}

@QueryHandler(ShowQueue)
export class ShowQueueHandler implements IQueryHandler<ShowQueue> {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly answers: TicketAnswers,
    private readonly views: TicketViews,
    private readonly pages: TicketPages,
    private readonly messages: TicketMessages,
    private readonly waits: ExpectedWaits,
  ) {}

  async execute({ caller, auditContext, query }: ShowQueue): Promise<TicketPair[]> {
    const now = await this.tickets.clinicNow(caller.clinicId);
    const queue = await this.tickets.inQueueOrder(caller, query, now);
    this.views.ofQueue(auditContext, caller, query.room, now);
    const pageOf = this.pages.seenBy(caller.roles, caller.clinicId, now.today);
    const pairs = await this.answers.pairs(queue.slice(0, query.limit), now.places, pageOf);
    return await this.waits.beside(caller, now, await this.messages.beside(caller.clinicId, pairs));
  }
}
