import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { dayOfTicket, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { Message } from '#libs/domain/messages/state.ts';
import { callStands } from '#libs/domain/messages/why-not-send.ts';
import type { QueueLedger } from '#libs/ledger/aggregates.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { ClinicMessages } from '#libs/ledger/clinic-messages.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { queueStream } from '#libs/ledger/log/stream-names.ts';
import { QUEUES } from '../../platform/runtime/tokens.ts';
import { maySeeDay } from '../../tickets/public.ts';
import { Allowances } from '../sending/allowances.ts';
import { LastCalls } from '../sending/last-calls.ts';
import { Pauses } from '../sending/pauses.ts';

/** A person wants the message of a ticket's present call sent again, knowing what is known of its outcome. */
export class ResendMessage extends Command<Message> {
  constructor(
    readonly ticketId: TicketId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResendMessage)
export class ResendMessageHandler implements ICommandHandler<ResendMessage> {
  constructor(
    @Inject(QUEUES) private readonly queues: QueueLedger,
    private readonly days: ClinicDays,
    private readonly calls: LastCalls,
    @Inject(Allowances) private readonly allowances: Pick<Allowances, 'allowanceOf'>,
    private readonly messages: ClinicMessages,
    @Inject(Pauses) private readonly pauses: Pick<Pauses, 'restored'>,
  ) {}

  /** The job is the reactor's: it comes also where this process ends right after the event. */
  async execute({ ticketId, context }: ResendMessage): Promise<Message> {
    const { clinicId, at, actor } = context;
    const day = dayOfTicket(ticketId);
    if (!maySeeDay(actor.roles, day, await this.days.today(clinicId, at))) throw new Refusal('ticket.notFound');
    const ticket = (await this.queues.load(queueStream(clinicId, day))).state.tickets.get(ticketId);
    if (!ticket) throw new Refusal('ticket.notFound');
    const call = await this.calls.lastCallOf(clinicId, ticketId);
    if (!call || !callStands(call, ticket)) throw new Refusal('message.notResendable');
    const { messageId } = call;
    const allowance = await this.allowances.allowanceOf(clinicId, call.day);
    const restoredAt = (await this.pauses.restored())?.at ?? null;
    const wanted = { type: 'RequestResend', messageId, allowance, restoredAt, at } as const;
    const { state } = await this.messages.record(context, call.day, wanted);
    const message = state.messages.get(messageId);
    if (!message) throw new Refusal('message.notResendable');
    return message;
  }
}
