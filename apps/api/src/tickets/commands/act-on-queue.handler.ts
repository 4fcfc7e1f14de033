import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import { Written } from '../../platform/http/written.ts';
import { ReadYourWrites } from '../../platform/runtime/read-your-writes.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { type Acted, ActOnQueue } from './act-on-queue.ts';

/** What a page refetches once a write has answered. */
const REFETCHED = ['queue', 'display', 'statistics'];

@CommandHandler(ActOnQueue)
export class ActOnQueueHandler implements ICommandHandler<ActOnQueue> {
  constructor(
    private readonly queue: ClinicQueue,
    private readonly answers: TicketAnswers,
    private readonly readModels: ReadYourWrites,
  ) {}

  async execute({ action, context }: ActOnQueue): Promise<Acted> {
    const { state, events, position } = await this.queue.act(action, context);
    const last = events.at(-1);
    const ticket = last && state.tickets.get(last.data.ticketId);
    const [pair, stale] = await Promise.all([
      ticket ? this.answers.pair(ticket) : null,
      this.readModels.behind(REFETCHED, position),
    ]);
    return new Written(pair, stale);
  }
}
