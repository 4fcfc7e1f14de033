import type { ClinicDay, ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';

/** What of a ticket never changes but by its details: kept for as long as a reset may bring the ticket back. */
export type EntryDocument = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly position: number;
  readonly confidential: Sealed | null;
};

export type BoardEntry = {
  readonly id: TicketId;
  readonly position: number;
  readonly status: 'waiting' | 'notified';
  readonly notifiedCount: number;
};

/**
 * A clinic's day as its walls show it: the notified ticket, if any, then the line, who arrived first first. It is written anew
 * with each event, so what is sealed stands in the entries.
 */
export type BoardDocument = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly entries: readonly BoardEntry[];
};

export const ENTRIES = { name: 'entries', indexes: [] } as const;
export const BOARDS = { name: 'boards', indexes: [] } as const;

export const boardId = (tenant: ClinicId, day: ClinicDay): string => `${tenant}_${day}`;
