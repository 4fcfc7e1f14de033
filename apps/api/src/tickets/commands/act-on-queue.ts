import { Command } from '@nestjs/cqrs';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { WriteResult } from '../../platform/http/write-result.ts';

/** The ticket that the action was about (advance: the one called). */
export type Acted = WriteResult<TicketPair>;

/** Everything that staff do to a clinic's queue. */
export class ActOnQueue extends Command<Acted> {
  constructor(
    readonly action: QueueAction,
    readonly context: CommandContext,
  ) {
    super();
  }
}
