import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayOfTicket } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { ClinicQueue, type QueueAction } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { Written } from '../../platform/http/written.ts';
import { ReadYourWrites } from '../../platform/runtime/read-your-writes.ts';
import { TicketAnswers } from '../ticket-answers.ts';
import { maySeeDay } from '../who-may-see.ts';
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
    await this.refuseUnseen(action, context);
    const { state, events, position } = await this.queue.act(action, context);
    const last = events.at(-1);
    const ticket = last && state.tickets.get(last.data.ticketId);
    const [pair, stale] = await Promise.all([
      ticket ? this.answers.pair(ticket) : null,
      this.readModels.behind(REFETCHED, position),
    ]);
    return new Written(pair, stale);
  }

  /** A ticket of a day that somebody may not see is as unknown to them as one that never was. */
  private async refuseUnseen(action: QueueAction, { tenant, actor, at }: CommandContext): Promise<void> {
    if (!('ticketId' in action)) return;
    const today = await this.queue.today(tenant, at);
    if (!maySeeDay(actor.roles, dayOfTicket(action.ticketId), today)) throw new Refusal('ticket.notFound');
  }
}
