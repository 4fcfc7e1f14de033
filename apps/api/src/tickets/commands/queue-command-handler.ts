import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { instant } from '#libs/domain/kernel/ids.ts';
import { isUndoable, UNDO_MS } from '#libs/domain/queue-day/undo-action.ts';
import { ClinicQueue, type MaySeeDay, type QueueOutcome } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { Written } from '../../platform/bus/written.ts';
import type { Beside } from '../../platform/http/write-result.ts';
import { ChangedTickets } from '../changed-tickets.ts';
import { UndoFormat } from '../undo-format.ts';
import { maySeeDay } from '../visibility.ts';
import { type ChangedTicket, QueueCommand } from './queue-command.ts';

/** Changes a ticket of a clinic's queue, and answers it as the caller may see it. Nest finds it for each verb by their base class. */
@CommandHandler(QueueCommand)
export class QueueCommandHandler implements ICommandHandler<QueueCommand> {
  constructor(
    private readonly queue: ClinicQueue,
    private readonly changed: ChangedTickets,
    private readonly undoFormat: UndoFormat,
  ) {}

  async execute({ action, context }: QueueCommand): Promise<ChangedTicket> {
    const maySee: MaySeeDay = (day, today) => maySeeDay(context.actor.roles, day, today);
    const outcome = await this.queue.act(action, context, maySee);
    const { state, events, position } = outcome;
    const last = events.at(-1);
    const ticket = last && state.tickets.get(last.data.ticketId);
    const answer = () => (ticket ? this.changed.pair(ticket, outcome, context) : null);
    return new Written(position, answer, await this.undoOf(outcome, context));
  }

  /** Offered while the log may hold an undo, of an action that can be taken back. */
  private async undoOf({ events, at }: QueueOutcome, { commandId }: CommandContext): Promise<Beside> {
    if (at === undefined || !events.every(isUndoable) || !(await this.undoFormat.isRaised())) return {};
    return { undo: { id: commandId, until: instant(new Date(Date.parse(at) + UNDO_MS)) } };
  }
}
