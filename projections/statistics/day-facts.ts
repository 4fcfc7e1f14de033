import type { ClinicDay, ClinicId, Instant, TicketId } from '#libs/domain/kernel/ids.ts';
import { TICKET_STATUSES, type TicketStatus } from '#libs/domain/queue-day/state.ts';

/**
 * A sixteenth of a clinic's day, in a compact form. It is rewritten with each event of its tickets: in one piece, a long day
 * would cost its last patients more than its first.
 */
export type StatisticsDocument = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly tickets: readonly TicketFacts[];
};

/**
 * One ticket: its key, its status, since when it waits, when its wait ended (null: not yet), and the first calls of the waits
 * that a reset has ended. Instants are in milliseconds.
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

/** Ids of all the day's documents, whether or not they contain a ticket. */
export const statisticsIds = (tenant: ClinicId, day: ClinicDay): readonly string[] =>
  PIECES.map((piece) => `${tenant}_${day}_${piece}`);

/** A ticket's document, chosen by the last character of its id, which is random. */
export const statisticsIdOf = (tenant: ClinicId, day: ClinicDay, ticket: TicketId): string =>
  `${tenant}_${day}_${ticket.slice(-1)}`;

/** A ticket's id without its day, in as few characters as hold a UUID. */
export const keyOf = (ticket: TicketId): string => Buffer.from(ticket.slice(9).replaceAll('-', ''), 'hex').toString('base64url');

const CODES = Object.fromEntries(TICKET_STATUSES.map((status, code) => [status, code])) as Record<TicketStatus, number>;

export const codeOf = (status: TicketStatus): number => CODES[status];

export const milliseconds = (at: Instant): number => Date.parse(at);
