import type { ClinicDay, ClinicId, Instant, TicketId } from '#libs/domain/kernel/ids.ts';
import { TICKET_STATUSES, type TicketStatus } from '#libs/domain/queue-day/state.ts';

/**
 * A sixteenth of what a clinic's day says of its tickets, as short as can be. It is written anew with each event of its
 * tickets: in one piece, a long day would cost its last patients more than its first.
 */
export type StatisticsDocument = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly tickets: readonly TicketFacts[];
};

/**
 * One ticket's: its key, its status, since when it waits, when its wait ended (null: not yet), and the first calls of the
 * lives that a reset has ended. Instants are in milliseconds.
 */
export type TicketFacts = readonly [
  key: string,
  status: number,
  waitingSince: number,
  waitingAt: number | null,
  ...earlierCalls: readonly number[],
];

export const STATISTICS = { name: 'statistics', indexes: [['tenant', 'day']] } as const;

const PIECES = [...'0123456789abcdef'] as const;

/** The ids of all its documents, whether or not there is a ticket in them. */
export const statisticsIds = (tenant: ClinicId, day: ClinicDay): readonly string[] =>
  PIECES.map((piece) => `${tenant}_${day}_${piece}`);

/** The last character of its id is chance. */
export const statisticsIdOf = (tenant: ClinicId, day: ClinicDay, ticket: TicketId): string =>
  `${tenant}_${day}_${ticket.slice(-1)}`;

/** A ticket's id without its day, and in as few characters as hold a UUID. */
export const keyOf = (ticket: TicketId): string => Buffer.from(ticket.slice(9).replaceAll('-', ''), 'hex').toString('base64url');

const CODES = Object.fromEntries(TICKET_STATUSES.map((status, code) => [status, code])) as Record<TicketStatus, number>;

export const codeOf = (status: TicketStatus): number => CODES[status];

export const milliseconds = (at: Instant): number => Date.parse(at);
