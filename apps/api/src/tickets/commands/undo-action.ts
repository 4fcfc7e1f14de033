import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mayAct } from '#libs/contracts/access/action-permissions.ts';
import type { UndoRequest } from '#libs/contracts/tickets/actions.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { TicketAction } from '#libs/domain/queue-day/rules.ts';
import { ClinicQueue } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { AwaitsReadModels, READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import { Written } from '../../platform/bus/written.ts';
import { ChangedTickets } from '../changed-tickets.ts';

/** Takes an action back that was done a moment ago. */
@AwaitsReadModels(...READ_MODELS_OF_A_DAY)
export class UndoAction extends Command<Written<TicketPair[]>> {
  constructor(
    readonly context: CommandContext,
    readonly request: UndoRequest,
  ) {
    super();
  }
}

@CommandHandler(UndoAction)
export class UndoActionHandler implements ICommandHandler<UndoAction> {
  constructor(
    private readonly queue: ClinicQueue,
    private readonly changed: ChangedTickets,
  ) {}

  async execute({ context, request }: UndoAction): Promise<Written<TicketPair[]>> {
    const { roles } = context.actor;
    const { state, events, position, places, today } = await this.queue.undo(request.id, context, (done) =>
      done.every((event) => mayAct(actionOf(event), roles)),
    );
    const tickets = events.flatMap(({ data }) => state.tickets.get(data.ticketId) ?? []);
    return new Written(position, () =>
      Promise.all(tickets.map((ticket) => this.changed.pair(ticket, { places, today }, context))),
    );
  }
}

/** The action that staff did by an event: who may do it may take it back. */
function actionOf(event: QueueEvent<unknown>): TicketAction {
  switch (event.type) {
    case 'PatientCalled':
      return 'call';
    case 'PatientArrived':
      return 'arrive';
    case 'TicketMoved':
      return 'move';
    case 'TicketCompleted':
      return 'complete';
    case 'TicketCancelled':
      return event.data.reason === 'absent' ? 'absent' : 'cancel';
    case 'TicketReset':
      return 'reset';
    case 'TicketPrioritised':
      return 'prioritise';
    case 'TicketPriorityEnded':
      return 'endPriority';
    default:
      return 'delete';
  }
}
