import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { ClinicConfig } from '#libs/domain/clinic/settings.ts';
import type { ClinicDay, Instant } from '#libs/domain/kernel/ids.ts';
import type { Ticket } from '#libs/domain/queue-day/state.ts';

/** What a report tells, before it is a page. */
export interface Report {
  readonly clinic: { readonly name: string; readonly config: ClinicConfig };
  readonly day: ClinicDay;
  readonly madeAt: Instant;
  /** The name of who asked; null: no longer a member. */
  readonly askedBy: string | null;
  readonly figures: Statistics;
  /** By number. */
  readonly tickets: readonly ReportedTicket[];
  /** The patients' names, one a ticket, null where erased; undefined: not asked for. */
  readonly names: readonly (string | null)[] | undefined;
}

export type ReportedTicket = Pick<
  Ticket<unknown>,
  'position' | 'status' | 'notifiedCount' | 'createdAt' | 'waitingSince' | 'waitingAt' | 'completedAt'
>;

const MINUTE = 60;

/** As the pages of the product show seconds. */
export const wholeMinutes = (seconds: number): number => Math.round(seconds / MINUTE);

/** Seconds from the line to the first call; null while that is to come. */
export function waitOf({ waitingSince, waitingAt }: ReportedTicket): number | null {
  return waitingAt === null ? null : Math.round(Math.max(0, Date.parse(waitingAt) - Date.parse(waitingSince)) / 1_000);
}
