import type { ClinicDay, Instant, TenantId, TicketId } from '#libs/domain/kernel/ids.ts';
import { TICKET_STATUSES, type TicketStatus } from '#libs/domain/queue-day/state.ts';

/** What a clinic's day says of its tickets, as short as can be: it is written anew with each of the day's events. */
export type StatisticsDocument = {
  readonly tenant: TenantId;
  readonly day: ClinicDay;
  /** The first ticket's instant; all others count milliseconds from it. */
  readonly from: number;
  readonly tickets: readonly TicketFacts[];
};

/**
 * One ticket's: its key, its status, since when it waits, when its wait ended (null: not yet), and the first calls of the
 * lives that a reset has ended.
 */
export type TicketFacts = readonly [
  key: string,
  status: number,
  waitingSince: number,
  waitingAt: number | null,
  ...earlierCalls: readonly number[],
];

export const STATISTICS = { name: 'statistics', indexes: [['tenant', 'day']] } as const;

export const statisticsId = (tenant: TenantId, day: ClinicDay): string => `${tenant}_${day}`;

/** A ticket's id without its day, and in as few characters as hold a UUID. */
export const keyOf = (ticket: TicketId): string => Buffer.from(ticket.slice(9).replaceAll('-', ''), 'hex').toString('base64url');

const CODES = Object.fromEntries(TICKET_STATUSES.map((status, code) => [status, code])) as Record<TicketStatus, number>;

export const codeOf = (status: TicketStatus): number => CODES[status];

export const after = (from: number, at: Instant): number => Date.parse(at) - from;
