import { Command } from '@nestjs/cqrs';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import { AwaitsReadModels, READ_MODELS_OF_A_DAY } from '../../platform/bus/awaits-read-models.ts';
import type { Written } from '../../platform/bus/written.ts';

/** Outcome with the ticket that the command changed. */
export type ChangedTicket = Written<TicketPair>;

/** A command of staff on a clinic's queue: each verb is a subclass that says its action, and one handler serves them all. */
@AwaitsReadModels(...READ_MODELS_OF_A_DAY)
export abstract class QueueCommand extends Command<ChangedTicket> {
  readonly context: CommandContext;
  readonly action: QueueAction;

  constructor(context: CommandContext, action: QueueAction) {
    super();
    this.context = context;
    this.action = action;
  }
}

/** The part of a command that the queue takes, by its type. */
export type ActionOf<Type extends QueueAction['type']> = Extract<QueueAction, { readonly type: Type }>;
