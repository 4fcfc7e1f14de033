import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** A number just given, and the wait that was expected then, in minutes. */
export interface Given {
  readonly pair: TicketPair;
  readonly expectedWait: number | null;
}
