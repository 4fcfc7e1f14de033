import type { RoomId, ServiceId } from '../kernel/ids.ts';

/** One wait of a patient and the call that it led to, in milliseconds since 1970. */
export interface Stay {
  /** Null in a clinic without services. */
  readonly service: ServiceId | null;
  /** Order of arrival: of two who wait for a room the earlier one is called. A patient sent on keeps it. */
  readonly arrived: number;
  readonly since: number;
  /** The first call; null: none so far. */
  readonly calledAt: number | null;
  /** Where the patient was called; null without a call, and in a clinic without rooms. */
  readonly room: RoomId | null;
  /** The end of the visit, or of a wait that led to no call; null: it lasts. */
  readonly leftAt: number | null;
  /** Where the patient was sent on to at that end; null: nowhere. */
  readonly sentTo: ServiceId | null;
}

export const isWaiting = ({ calledAt, leftAt }: Stay): boolean => calledAt === null && leftAt === null;
export const isInside = ({ calledAt, leftAt }: Stay): boolean => calledAt !== null && leftAt === null;
