import type { Estimate } from '#libs/contracts/tickets/estimate.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

/** A number just given, and the wait that was expected then. */
export interface Given {
  readonly pair: TicketPair;
  readonly expectedWait: Estimate;
}

/** A slip of nobody's, to try the printer: number 0 is given to no patient. */
export const testSlip = (at: Date): Given => ({
  pair: {
    ticket: {
      id: '',
      position: 0,
      status: 'waiting',
      notifiedCount: 0,
      reason: null,
      createdAt: at.toISOString(),
      waitingSince: at.toISOString(),
      waitingAt: null,
      notifiedAt: null,
      completedAt: null,
    },
    patient: { name: null, age: null, phone: null, whatsapp: null },
  },
  expectedWait: null,
});
