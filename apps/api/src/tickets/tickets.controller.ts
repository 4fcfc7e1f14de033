import { Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { deletionQuery } from '#libs/contracts/patients.ts';
import { type TicketHistoryEntry, ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { type IssueRequest, issueRequest, type PatientForm, patientForm } from '#libs/contracts/tickets/patient-form.ts';
import { notifiedQuery, queueQuery, ticketListQuery } from '#libs/contracts/tickets/queries.ts';
import {
  notifiedAnswer,
  queueAnswer,
  type TicketListAnswer,
  type TicketPair,
  ticketAnswer,
  ticketListAnswer,
} from '#libs/contracts/tickets/ticket-pair.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { type Caller, FromCaller } from '../platform/access/caller.ts';
import { type AuditContext, FromAuditContext } from '../platform/audit/audit-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody, readBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, AnswersNothing, Brings, Takes } from '../platform/openapi/decorators.ts';
import { ChangeDetails } from './commands/change-details.ts';
import { DeleteTicket } from './commands/delete-ticket.ts';
import { IssueTicket } from './commands/issue-ticket.ts';
import { parseTicketId } from './parse-ticket-id.ts';
import { ListTickets } from './queries/list-tickets.ts';
import { ShowHistory } from './queries/show-history.ts';
import { ShowQueue } from './queries/show-queue.ts';
import { ShowTicket } from './queries/show-ticket.ts';

interface TicketAnswer {
  readonly data: TicketPair | null;
}

@Controller('v1/tickets')
export class TicketsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Takes(ticketListQuery)
  @Answers(ticketListAnswer)
  async list(
    @FromCaller() caller: Caller,
    @FromAuditContext() auditContext: AuditContext,
    @Query() query: unknown,
  ): Promise<TicketListAnswer> {
    return await this.queries.execute(new ListTickets(caller, auditContext, ticketListQuery.parse(query)));
  }

  @Get('queue')
  @Takes(queueQuery)
  @Answers(queueAnswer)
  async queue(
    @FromCaller() caller: Caller,
    @FromAuditContext() auditContext: AuditContext,
    @Query() query: unknown,
  ): Promise<{ data: TicketPair[] }> {
    return { data: await this.queries.execute(new ShowQueue(caller, auditContext, queueQuery.parse(query))) };
  }

  @Get('notified')
  @Takes(notifiedQuery)
  @Answers(notifiedAnswer)
  async notified(
    @FromCaller() caller: Caller,
    @FromAuditContext() auditContext: AuditContext,
    @Query() query: unknown,
  ): Promise<TicketAnswer> {
    const { room } = notifiedQuery.parse(query);
    const [called] = await this.queries.execute(
      new ShowQueue(caller, auditContext, { limit: 1, status: ['notified'], room, service: undefined }),
    );
    return { data: called ?? null };
  }

  @Get(':id')
  @Answers(ticketAnswer)
  async one(
    @FromCaller() caller: Caller,
    @FromAuditContext() auditContext: AuditContext,
    @Param('id') id: string,
  ): Promise<TicketAnswer> {
    return { data: await this.queries.execute(new ShowTicket(caller, auditContext, id)) };
  }

  @Get(':id/history')
  @Answers(ticketHistoryAnswer)
  async history(
    @FromCaller() caller: Caller,
    @FromAuditContext() auditContext: AuditContext,
    @Param('id') id: string,
  ): Promise<{ data: TicketHistoryEntry[] }> {
    return { data: await this.queries.execute(new ShowHistory(caller, auditContext, id)) };
  }

  @Post()
  @Brings(issueRequest)
  @Answers(ticketAnswer, 201)
  async issue(
    @CommandContextOf() context: CommandContext,
    @ContractBody(issueRequest) { service, priority, ...form }: IssueRequest,
  ): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new IssueTicket(context, { patient: patientOf(form), service, priority }));
  }

  @Put(':id')
  @Brings(patientForm)
  @Answers(ticketAnswer)
  async edit(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(patientForm) form: PatientForm,
  ): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new ChangeDetails(context, parseTicketId(id), patientOf(form)));
  }

  @Delete(':id')
  @Takes(deletionQuery)
  @AnswersNothing()
  async delete(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @Query() query: unknown,
  ): Promise<WriteResult<TicketPair>> {
    const { reason } = readBody(deletionQuery, query);
    return await this.commands.dispatch(new DeleteTicket(context, parseTicketId(id), reason));
  }
}

/** Sealed details of most patients say nothing of needs, as before there were any. */
const patientOf = ({ patient: { whatsapp: consent, needs, ...patient }, reason }: PatientForm) => ({
  ...patient,
  consent,
  reason,
  ...(needs?.length && { needs }),
});
