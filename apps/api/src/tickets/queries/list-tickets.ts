import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { matches } from '#libs/contracts/search.ts';
import type { TicketListQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketListAnswer, TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { type ClinicDay, isClinicDay } from '#libs/domain/kernel/ids.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';
import type { Visit } from '../../platform/access/access-trail.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { PastDays } from '../past-days.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { byOrder } from '../ticket-order.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';

export class ListTickets extends Query<TicketListAnswer> {
  constructor(
    readonly caller: Caller,
    readonly visit: Visit,
    readonly query: TicketListQuery,
  ) {
    super();
  }
}

/** One clinic's one day at a time, so it is filtered and put in order in memory: search looks into what is sealed at rest. */
@QueryHandler(ListTickets)
export class ListTicketsHandler implements IQueryHandler<ListTickets> {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly answers: TicketAnswers,
    private readonly pastDays: PastDays,
  ) {}

  async execute({ caller, visit, query }: ListTickets): Promise<TicketListAnswer> {
    const ofDay = await this.tickets.seenBy(caller, dayOf(query.day));
    const wanted = ofDay.filter(({ status }) => query.status.length === 0 || query.status.includes(status));
    const ordered = wanted.toSorted(byOrder(query.order, query.direction));
    const { total, shown } = await this.page(ordered, query);
    await this.pastDays.seen(visit, shown);
    const { page, limit } = query;
    return { data: shown, meta: { page, limit, total, pages: Math.ceil(total / limit) } };
  }

  /** Without a search only the page itself is opened. */
  private async page(tickets: readonly TicketDocument[], { page, limit, search }: TicketListQuery) {
    const from = (page - 1) * limit;
    if (search === '') return { total: tickets.length, shown: await this.answers.pairs(tickets.slice(from, from + limit)) };
    const found = (await this.answers.pairs(tickets)).filter((pair) => matchesPair(search, pair));
    return { total: found.length, shown: found.slice(from, from + limit) };
  }
}

const matchesPair = (search: string, { ticket, patient }: TicketPair): boolean =>
  matches(search, patient.name, patient.phone, String(ticket.position));

function dayOf(date: string | undefined): ClinicDay | undefined {
  const day = date?.replaceAll('-', '');
  return day !== undefined && isClinicDay(day) ? day : undefined;
}
