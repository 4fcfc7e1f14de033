import type { ClinicDay, ClinicId, RoomId, ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import { collectionOf } from '../collection.ts';

/** Parts of a ticket that a call does not change: kept for as long as a reset may bring the ticket back. */
export type EntryDocument = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly position: number;
  /** Order of arrival, since the last reset. */
  readonly arrival: number;
  /** Order in the queue: that of arrival, but for those who come first. */
  readonly rank: number;
  readonly service: ServiceId | null;
  readonly confidential: Sealed | null;
};

export type BoardEntry = {
  readonly id: TicketId;
  readonly position: number;
  readonly status: 'waiting' | 'notified';
  readonly notifiedCount: number;
  /** Sequence number of the call, by which a wall knows it; null while it waits. */
  readonly call: number | null;
  readonly rank: number;
  /** Null: it was issued without one, and counts for the clinic's first. */
  readonly service: ServiceId | null;
  /** Where it is called to; null while it waits, and for a call of no room. */
  readonly room: RoomId | null;
};

/**
 * A clinic's day as its displays show it: the called tickets, the latest call first, then the queue in order of arrival. It is rewritten with
 * each event, so sealed data stays in the entries.
 */
export type BoardDocument = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly entries: readonly BoardEntry[];
};

export const ENTRIES = collectionOf<EntryDocument>({ projection: 'display', name: 'entries', indexes: [] });
export const BOARDS = collectionOf<BoardDocument>({ projection: 'display', name: 'boards', indexes: [] });

export const boardId = (clinicId: ClinicId, day: ClinicDay): string => `${clinicId}_${day}`;
