import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';

export class ShowTicket extends Query<TicketPair> {
  constructor(
    readonly caller: Caller,
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
  ) {}

  async execute({ caller, id }: ShowTicket): Promise<TicketPair> {
    return await this.answers.pair(await this.tickets.one(caller, id));
  }
}
