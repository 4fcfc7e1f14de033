import { Controller, Delete, Get, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  type AdvanceRequest,
  advanceRequest,
  type CallRequest,
  type CancelRequest,
  callRequest,
  cancelRequest,
} from '#libs/contracts/tickets/actions.ts';
import { type TicketHistoryEntry, ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { type PatientForm, patientForm } from '#libs/contracts/tickets/patient-form.ts';
import { queueQuery, ticketListQuery } from '#libs/contracts/tickets/queries.ts';
import {
  notifiedAnswer,
  queueAnswer,
  type TicketListAnswer,
  type TicketPair,
  ticketAnswer,
  ticketListAnswer,
} from '#libs/contracts/tickets/ticket-pair.ts';
import { isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { type AuditContext, FromAuditContext } from '../platform/audit/audit-context.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import { ContractBody } from '../platform/http/contract-body.ts';
import { WriteResultInterceptor } from '../platform/http/write-result.interceptor.ts';
import { Answers, AnswersNothing, Brings, MayBring, Takes } from '../platform/openapi/decorators.ts';
import { type Acted, ActOnQueue } from './commands/act-on-queue.ts';
import { ListTickets } from './queries/list-tickets.ts';
import { ShowHistory } from './queries/show-history.ts';
import { ShowLine } from './queries/show-line.ts';
import { ShowTicket } from './queries/show-ticket.ts';

interface One {
  readonly data: TicketPair | null;
}

@Controller('v1/tickets')
@UseInterceptors(WriteResultInterceptor)
export class TicketsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Takes(ticketListQuery)
  @Answers(ticketListAnswer)
  async list(
    @FromCaller() caller: Caller,
    @FromAuditContext() visit: AuditContext,
    @Query() query: unknown,
  ): Promise<TicketListAnswer> {
    return await this.queries.execute(new ListTickets(caller, visit, ticketListQuery.parse(query)));
  }

  @Get('queue')
  @Takes(queueQuery)
  @Answers(queueAnswer)
  async line(@FromCaller() caller: Caller, @Query() query: unknown): Promise<{ data: TicketPair[] }> {
    return { data: await this.queries.execute(new ShowLine(caller, queueQuery.parse(query))) };
  }

  @Get('notified')
  @Answers(notifiedAnswer)
  async notified(@FromCaller() caller: Caller): Promise<One> {
    const [called] = await this.queries.execute(new ShowLine(caller, { limit: 1, status: ['notified'] }));
    return { data: called ?? null };
  }

  @Get(':id')
  @Answers(ticketAnswer)
  async one(@FromCaller() caller: Caller, @FromAuditContext() visit: AuditContext, @Param('id') id: string): Promise<One> {
    return { data: await this.queries.execute(new ShowTicket(caller, visit, id)) };
  }

  @Get(':id/history')
  @Answers(ticketHistoryAnswer)
  async history(
    @FromCaller() caller: Caller,
    @FromAuditContext() visit: AuditContext,
    @Param('id') id: string,
  ): Promise<{ data: TicketHistoryEntry[] }> {
    return { data: await this.queries.execute(new ShowHistory(caller, visit, id)) };
  }

  @Post()
  @Brings(patientForm)
  @Answers(ticketAnswer, 201)
  async issue(@CommandContextOf() context: CommandContext, @ContractBody(patientForm) form: PatientForm): Promise<Acted> {
    return await this.act(context, { type: 'IssueTicket', patient: formOf(form) });
  }

  @Put(':id')
  @Brings(patientForm)
  @Answers(ticketAnswer)
  async edit(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(patientForm) form: PatientForm,
  ): Promise<Acted> {
    return await this.act(context, { type: 'ChangeDetails', ticketId: known(id), patient: formOf(form) });
  }

  @Delete(':id')
  @AnswersNothing()
  async delete(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<Acted> {
    return await this.act(context, { type: 'DeleteTicket', ticketId: known(id) });
  }

  @Post('queue/advance')
  @MayBring(advanceRequest)
  @Answers(ticketAnswer)
  async advance(
    @CommandContextOf() context: CommandContext,
    @ContractBody(advanceRequest) { after, outcome }: AdvanceRequest,
  ): Promise<Acted> {
    return await this.act(context, { type: 'CallNext', after, outcome });
  }

  @Post(':id/notify')
  @MayBring(callRequest)
  @Answers(ticketAnswer)
  async notify(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(callRequest) { attempt }: CallRequest,
  ): Promise<Acted> {
    return await this.act(context, { type: 'CallPatient', ticketId: known(id), attempt });
  }

  @Post(':id/complete')
  @Answers(ticketAnswer)
  async complete(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<Acted> {
    return await this.act(context, { type: 'CompleteTicket', ticketId: known(id) });
  }

  @Post(':id/cancel')
  @MayBring(cancelRequest)
  @Answers(ticketAnswer)
  async cancel(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(cancelRequest) { reason }: CancelRequest,
  ): Promise<Acted> {
    return await this.act(context, { type: 'CancelTicket', ticketId: known(id), reason });
  }

  @Post(':id/reset')
  @Answers(ticketAnswer)
  async reset(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<Acted> {
    return await this.act(context, { type: 'ResetTicket', ticketId: known(id) });
  }

  private async act(context: CommandContext, action: QueueAction): Promise<Acted> {
    return await this.commands.execute(new ActOnQueue(action, context));
  }
}

const formOf = ({ patient: { whatsapp: consent, ...patient }, reason }: PatientForm) => ({ ...patient, consent, reason });

/** What is no ticket's id is an unknown ticket. */
function known(id: string): TicketId {
  if (!isTicketId(id)) throw new Refusal('ticket.notFound');
  return id;
}
