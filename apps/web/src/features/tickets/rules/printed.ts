import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** A slip to be printed. */
export interface Printed {
  readonly ticket: Pick<TicketPair['ticket'], 'id' | 'position' | 'service' | 'page'>;
  /** The patient has one already. */
  readonly isReprint: boolean;
}

/** A slip of nobody's, to try the printer: number 0 is given to no patient. */
export const TEST_SLIP: Printed = { ticket: { id: '', position: 0 }, isReprint: false };
