import { Command } from '@nestjs/cqrs';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { QueueAction } from '#libs/ledger/clinic-queue.ts';
import type { CommandContext } from '#libs/ledger/ledger.ts';

/** What a write answers. */
export interface Acted {
  /** The ticket that the action was about (advance: the one called), as it was right after; null: it is gone. */
  readonly pair: TicketPair | null;
  /** The read models did not catch up in time: what is fetched next may still be of before. */
  readonly stale: boolean;
}

/** Everything that staff do to a clinic's queue. */
export class ActOnQueue extends Command<Acted> {
  constructor(
    readonly action: QueueAction,
    readonly context: CommandContext,
  ) {
    super();
  }
}
