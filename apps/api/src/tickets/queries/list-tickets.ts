import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { phoneSearch } from '#libs/contracts/phones/phone-search.ts';
import { matches } from '#libs/contracts/search.ts';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketListAnswer, TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ExpectedWaits } from '../expected-waits.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketMessages } from '../ticket-messages.ts';
import { TicketPages } from '../ticket-pages.ts';
import { TicketViews } from '../ticket-views.ts';
import { pageOf, TicketsOfDay } from '../tickets-of-day.ts';

export class ListTickets extends Query<TicketListAnswer> {
  constructor(
    readonly caller: Caller,
    readonly auditContext: AuditContext,
    readonly query: TicketListQuery,
  ) {
    super();
  }
}

@QueryHandler(ListTickets)
export class ListTicketsHandler implements IQueryHandler<ListTickets> {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly answers: TicketAnswers,
    private readonly views: TicketViews,
    private readonly pages: TicketPages,
    private readonly messages: TicketMessages,
    private readonly waits: ExpectedWaits,
  ) {}

  async execute({ caller, auditContext, query }: ListTickets): Promise<TicketListAnswer> {
    const { page, limit, search } = query;
    const now = await this.tickets.clinicNow(caller.clinicId);
    const { total, pairs } = search === '' ? await this.page(caller, query, now) : await this.search(caller, query, now);
    const data = await this.waits.beside(caller, now, await this.messages.beside(caller.clinicId, pairs));
    await this.views.ofList(auditContext, query, data, now);
    return { data, meta: { page, limit, total, pages: Math.ceil(total / limit) } };
  }

  private async page(caller: Caller, query: TicketListQuery, now: ClinicNow): Promise<Page> {
    const { total, tickets } = await this.tickets.page(caller, query, now);
    return { total, pairs: await this.pairs(caller, tickets, now) };
  }

  /** Searches fields that are sealed at rest, so the whole day is unsealed in memory. */
  private async search(caller: Caller, query: TicketListQuery, now: ClinicNow): Promise<Page> {
    const pairs = await this.pairs(caller, await this.tickets.all(caller, query, now), now);
    const found = pairs.filter(matcherOf(query.search, now.country));
    return { total: found.length, pairs: pageOf(found, query) };
  }

  private async pairs(
    { roles, clinicId }: Caller,
    tickets: readonly TicketDocument[],
    { places, today }: ClinicNow,
  ): Promise<TicketPair[]> {
    return await this.answers.pairs(tickets, places, this.pages.seenBy(roles, clinicId, today));
  }
}

interface Page {
  readonly total: number;
  readonly pairs: readonly TicketPair[];
}

function matcherOf(search: string, country: string | null): (pair: TicketPair) => boolean {
  const isMeant = phoneSearch(search, country);
  return ({ ticket, patient: { name, phone } }) =>
    matches(search, name, phone, String(ticket.position)) || (phone !== null && isMeant(phone));
}
