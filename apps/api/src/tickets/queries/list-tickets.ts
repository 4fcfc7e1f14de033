import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { phoneSearch } from '#libs/contracts/phones/phone-search.ts';
import { matches } from '#libs/contracts/search.ts';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketCounts, TicketListAnswer, TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditContext } from '../../platform/audit/audit-context.ts';
import { ExpectedWaits } from '../expected-waits.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketMessages } from '../ticket-messages.ts';
import { TicketPages } from '../ticket-pages.ts';
import { TicketViews } from '../ticket-views.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';

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
    const { page, limit } = query;
    const now = await this.tickets.clinicNow(caller.clinicId);
    const found = await this.found(query, await this.tickets.listed(caller, query, now), now);
    const listed = found.filter(standsAs(query));
    const pairs = await this.pairs(caller, listed.slice((page - 1) * limit, page * limit), now);
    const data = await this.waits.beside(caller, now, await this.messages.beside(caller.clinicId, pairs));
    await this.views.ofList(auditContext, query, data, now);
    const total = listed.length;
    return { data, meta: { page, limit, total, pages: Math.ceil(total / limit), counts: countsOf(found) } };
  }

  /** Searches fields that are sealed at rest, so the whole day is unsealed in memory. */
  private async found(
    { search }: TicketListQuery,
    tickets: readonly TicketDocument[],
    { places, country }: ClinicNow,
  ): Promise<readonly TicketDocument[]> {
    if (search === '') return tickets;
    const isMatch = matcherOf(search, country);
    const pairs = await this.answers.pairs(tickets, places);
    return tickets.filter((_, index) => {
      const pair = pairs[index];
      return pair !== undefined && isMatch(pair);
    });
  }

  private async pairs(
    { roles, clinicId }: Caller,
    tickets: readonly TicketDocument[],
    { places, today }: ClinicNow,
  ): Promise<TicketPair[]> {
    return await this.answers.pairs(tickets, places, this.pages.seenBy(roles, clinicId, today));
  }
}

const standsAs =
  ({ status, cancelReason }: TicketListQuery) =>
  (ticket: TicketDocument): boolean =>
    (status.length === 0 || status.includes(ticket.status)) &&
    (cancelReason === undefined || cancelReason === ticket.cancelReason);

/** Counts as the day's figures do: the cancelled include those who did not come and those who gave up. */
function countsOf(tickets: readonly TicketDocument[]): TicketCounts {
  const count = (isCounted: (ticket: TicketDocument) => boolean) => tickets.filter(isCounted).length;
  return {
    waiting: count(({ status }) => status === 'waiting'),
    notified: count(({ status }) => status === 'notified'),
    completed: count(({ status }) => status === 'completed'),
    absent: count(({ cancelReason }) => cancelReason === 'absent'),
    left: count(({ cancelReason }) => cancelReason === 'left'),
    cancelled: count(({ status }) => status === 'cancelled'),
  };
}

function matcherOf(search: string, country: string | null): (pair: TicketPair) => boolean {
  const isMeant = phoneSearch(search, country);
  return ({ ticket, patient: { name, phone } }) =>
    matches(search, name, phone, String(ticket.position)) || (phone !== null && isMeant(phone));
}
