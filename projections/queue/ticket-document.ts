import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { Plain } from '../plain.ts';

/** A ticket as the lists of its day show it. */
export type TicketDocument = Plain<Ticket<Sealed>> & {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  /** Revision of the latest call, which orders the called ones: events decide and not the clock. Null until then. */
  readonly lastCall: number | null;
};

/** One index finds a day's tickets, counts them, and sorts a page of them. */
export const TICKETS = {
  name: 'tickets',
  indexes: [['tenant', 'day', 'status', 'createdAt', 'position', 'notifiedAt', 'completedAt', 'service']],
} as const;
