import { Controller, Delete, Param, Post } from '@nestjs/common';
import { mayAct } from '#libs/contracts/access/action-permissions.ts';
import {
  type AdvanceRequest,
  advanceRequest,
  type CallRequest,
  type CancelRequest,
  callRequest,
  cancelRequest,
  type MoveRequest,
  moveRequest,
  type PrioritiseRequest,
  prioritiseRequest,
  type UndoRequest,
  undoRequest,
} from '#libs/contracts/tickets/actions.ts';
import { changedTicketAnswer, queueAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { Commands } from '../platform/bus/commands.ts';
import { ContractBody } from '../platform/http/body/contract-body.ts';
import { CommandContextOf } from '../platform/http/command-context.ts';
import type { WriteResult } from '../platform/http/write-result.ts';
import { Answers, Brings, MayBring } from '../platform/openapi/decorators.ts';
import { CallNext } from './commands/call-next.ts';
import { CallPatient } from './commands/call-patient.ts';
import { CancelTicket } from './commands/cancel-ticket.ts';
import { CompleteTicket } from './commands/complete-ticket.ts';
import { EndPriority } from './commands/end-priority.ts';
import { MarkArrived } from './commands/mark-arrived.ts';
import { MoveTicket } from './commands/move-ticket.ts';
import { PrioritiseTicket } from './commands/prioritise-ticket.ts';
import { ResetTicket } from './commands/reset-ticket.ts';
import { UndoAction } from './commands/undo-action.ts';
import { parseTicketId } from './parse-ticket-id.ts';

/** Verbs of the queue: what staff do to a ticket that is in it, and the undo of that. */
@Controller('v1/tickets')
export class TicketActionsController {
  constructor(private readonly commands: Commands) {}

  @Post('queue/advance')
  @MayBring(advanceRequest)
  @Answers(changedTicketAnswer)
  async advance(
    @CommandContextOf() context: CommandContext,
    @ContractBody(advanceRequest) request: AdvanceRequest,
  ): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new CallNext(context, request));
  }

  @Post(':id/notify')
  @MayBring(callRequest)
  @Answers(changedTicketAnswer)
  async notify(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(callRequest) request: CallRequest,
  ): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new CallPatient(context, parseTicketId(id), request));
  }

  @Post(':id/move')
  @Brings(moveRequest)
  @Answers(changedTicketAnswer)
  async move(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(moveRequest) request: MoveRequest,
  ): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new MoveTicket(context, parseTicketId(id), request));
  }

  @Post(':id/arrived')
  @Answers(changedTicketAnswer)
  async arrived(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new MarkArrived(context, parseTicketId(id)));
  }

  @Post(':id/prioritise')
  @Brings(prioritiseRequest)
  @Answers(changedTicketAnswer)
  async prioritise(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(prioritiseRequest) request: PrioritiseRequest,
  ): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new PrioritiseTicket(context, parseTicketId(id), request));
  }

  @Delete(':id/priority')
  @Answers(changedTicketAnswer)
  async endPriority(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new EndPriority(context, parseTicketId(id)));
  }

  @Post(':id/complete')
  @Answers(changedTicketAnswer)
  async complete(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new CompleteTicket(context, parseTicketId(id)));
  }

  @Post(':id/cancel')
  @MayBring(cancelRequest)
  @Answers(changedTicketAnswer)
  async cancel(
    @CommandContextOf() context: CommandContext,
    @Param('id') id: string,
    @ContractBody(cancelRequest) request: CancelRequest,
  ): Promise<WriteResult<TicketPair>> {
    if (!mayAct(request.reason === 'absent' ? 'absent' : 'cancel', context.actor.roles)) throw new Refusal('role.forbidden');
    return await this.commands.dispatch(new CancelTicket(context, parseTicketId(id), request));
  }

  @Post(':id/reset')
  @Answers(changedTicketAnswer)
  async reset(@CommandContextOf() context: CommandContext, @Param('id') id: string): Promise<WriteResult<TicketPair>> {
    return await this.commands.dispatch(new ResetTicket(context, parseTicketId(id)));
  }

  @Post('undo')
  @Brings(undoRequest)
  @Answers(queueAnswer)
  async undo(
    @CommandContextOf() context: CommandContext,
    @ContractBody(undoRequest) request: UndoRequest,
  ): Promise<WriteResult<TicketPair[]>> {
    return await this.commands.dispatch(new UndoAction(context, request));
  }
}
