import type { Instant, RoomId, ServiceId } from '../kernel/ids.ts';
import { CANCELLATION_REASONS, type CancellationReason } from '../queue-day/reasons.ts';
import { TICKET_STATUSES, type TicketStatus } from '../queue-day/rules.ts';

/**
 * One ticket: its key, its number, the code of its standing, when it was completed or cancelled (null: it is open), and its visits, of
 * which a reset begins another. Times are in milliseconds.
 */
export type TicketFacts = readonly [
  key: string,
  number: number,
  standing: number,
  endedAt: number | null,
  ...visits: readonly Visit[],
];

/** The waits of one visit, of which a move to another service begins another. */
export type Visit = readonly Leg[];

/**
 * One wait: since when, until it was called or ended without (null: it lasts), for which service (null: the clinic had none then), the
 * latest call that it led to, and who ended it, the last one last: where that is the latest caller and nobody had ended it before, nobody. A
 * wait that goes on after an end keeps who made it, for an undo.
 */
export type Leg = readonly [
  since: number,
  until: number | null,
  service: ServiceId | null,
  call: LatestCall | null,
  ...enders: readonly string[],
];

/**
 * The attempt's number, which is that of the wait's calls so far; when, to which room, when the patient came (null: nobody said so), and
 * the member who made each of the calls.
 */
export type LatestCall = readonly [
  attempt: number,
  at: number,
  room: RoomId | null,
  arrivedAt: number | null,
  ...by: readonly string[],
];

/** The members who called, in order. */
export const callersOf = (call: LatestCall | null): readonly string[] => call?.slice(CALLERS).map(String) ?? [];
const CALLERS = 4;

/** A ticket's status, and how a cancelled one ended. */
export type Standing = Exclude<TicketStatus, 'cancelled'> | CancellationReason;

/** Codes are places in this list: a new one comes last. */
const STANDINGS: readonly Standing[] = [...TICKET_STATUSES, ...CANCELLATION_REASONS.filter((reason) => reason !== 'cancelled')];

export const codeOf = (standing: Standing): number => STANDINGS.indexOf(standing);
export const standingOf = (code: number): Standing => STANDINGS[code] ?? 'waiting';

export const milliseconds = (at: Instant): number => Date.parse(at);
