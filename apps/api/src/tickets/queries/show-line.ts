import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';

/** Today's tickets in the order of the line, the one being called first. */
export class ShowLine extends Query<TicketPair[]> {
  constructor(
    readonly caller: Caller,
    readonly query: QueueQuery,
  ) {
    super();
  }
}

@QueryHandler(ShowLine)
export class ShowLineHandler implements IQueryHandler<ShowLine> {
  constructor(
    private readonly tickets: TicketsOfDay,
    private readonly answers: TicketAnswers,
  ) {}

  async execute({ caller, query: { limit, status } }: ShowLine): Promise<TicketPair[]> {
    const line = await this.tickets.line(caller, status);
    return await this.answers.pairs(line.slice(0, limit));
  }
}
