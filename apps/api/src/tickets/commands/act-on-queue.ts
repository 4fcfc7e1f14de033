import { Command } from '@nestjs/cqrs';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/command-context.ts';
import type { WriteResult } from '../../platform/http/write-result.ts';

/** Result with the ticket that the action changed (advance: the one called). */
export type ActionResult = WriteResult<TicketPair>;

/** Every staff action on a clinic's queue. */
export class ActOnQueue extends Command<ActionResult> {
  constructor(
    readonly action: QueueAction,
    readonly context: CommandContext,
  ) {
    super();
  }
}
