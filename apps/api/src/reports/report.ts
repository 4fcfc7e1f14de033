import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import type { ClinicDay, Instant } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';
import type { TicketDocument } from '#projections/queue/ticket-document.ts';

/** A report's data, before it is rendered. */
export interface Report {
  readonly clinic: { readonly name: string; readonly config: ClinicConfig };
  /** The clinic's logo as a data URL; null: none. */
  readonly logo: string | null;
  readonly day: ClinicDay;
  readonly madeAt: Instant;
  /** Name of the member who requested it; null: no longer a member. */
  readonly askedBy: string | null;
  readonly figures: Statistics;
  /** Tickets, sorted by number. */
  readonly tickets: readonly ReportedTicket[];
  /** Patients' names, one a ticket, null where erased; undefined: not requested. */
  readonly names: readonly (string | null)[] | undefined;
}

export type ReportedTicket = Pick<
  Ticket<unknown>,
  'position' | 'status' | 'cancelReason' | 'createdAt' | 'waitingSince' | 'completedAt' | 'service' | 'legs'
> &
  Pick<TicketDocument, 'timesCalled'>;

/** How a ticket stands, or how it ended: a no-show and a given-up turn are cancelled tickets with a name of their own. */
export const STANDINGS = ['waiting', 'notified', 'completed', 'absent', 'left', 'cancelled'] as const;
export type Standing = (typeof STANDINGS)[number];

export const standingOf = ({ status, cancelReason }: Pick<ReportedTicket, 'status' | 'cancelReason'>): Standing =>
  cancelReason ?? status;

const MINUTE = 60;

/** Seconds rounded to minutes, as the pages show them. */
export const wholeMinutes = (seconds: number): number => Math.round(seconds / MINUTE);

/** The ticket's waits since it was issued or last reset: several, where the patient was sent on. */
export function waitsOf({ legs, waitingSince }: Pick<ReportedTicket, 'legs' | 'waitingSince'>): ReportedTicket['legs'] {
  return legs.slice(
    Math.max(
      0,
      legs.findIndex(({ since }) => since === waitingSince),
    ),
  );
}

/** The first call, to whichever service; null before it. */
export const firstCallOf = (ticket: ReportedTicket): Instant | null =>
  waitsOf(ticket).find(({ calledAt }) => calledAt !== null)?.calledAt ?? null;

/** Seconds from joining the queue to the first call; null before that call. */
export function waitOf(ticket: ReportedTicket): number | null {
  const calledAt = firstCallOf(ticket);
  if (calledAt === null) return null;
  return Math.round(Math.max(0, Date.parse(calledAt) - Date.parse(ticket.waitingSince)) / 1_000);
}
