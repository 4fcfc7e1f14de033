import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { QueueQuery } from '#libs/contracts/tickets/queries.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Caller } from '../../platform/access/caller.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { TicketsOfDay } from '../tickets-of-day.ts';

/** Today's tickets in queue order, the called one first. */
export class ShowQueue extends Query<TicketPair[]> {
  constructor(
    readonly caller: Caller,
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
  ) {}

  async execute({ caller, query: { limit, status } }: ShowQueue): Promise<TicketPair[]> {
    const queue = await this.tickets.inQueueOrder(caller, status);
    return await this.answers.pairs(queue.slice(0, limit));
  }
}
