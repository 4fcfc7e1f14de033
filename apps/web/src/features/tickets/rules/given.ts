import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** A number just given, and the wait that was expected then. */
export interface Given {
  readonly pair: TicketPair;
  readonly expectedWait: Estimate;
}
