import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import type { ClinicDay, ClinicId, TicketId } from '#libs/domain/kernel/ids.ts';
import { collectionOf } from '../collection.ts';

/**
 * A sixteenth of a clinic's day, in a compact form. It is rewritten with each event of its tickets: in one piece, a long day
 * would cost its last patients more than its first.
 */
export type StatisticsDocument = {
  readonly tenant: ClinicId;
  readonly day: ClinicDay;
  readonly tickets: readonly TicketFacts[];
};

export const STATISTICS = collectionOf<StatisticsDocument>({
  projection: 'statistics',
  name: 'statistics',
  indexes: [['tenant', 'day']],
});

const PIECES = [...'0123456789abcdef'] as const;

/** Ids of all the day's documents, whether or not they contain a ticket. */
export const statisticsIds = (clinicId: ClinicId, day: ClinicDay): readonly string[] =>
  PIECES.map((piece) => `${clinicId}_${day}_${piece}`);

/** A ticket's document, chosen by the last character of its id, which is random. */
export const statisticsIdOf = (clinicId: ClinicId, day: ClinicDay, ticket: TicketId): string =>
  `${clinicId}_${day}_${ticket.slice(-1)}`;

/** A ticket's id without its day, in as few characters as hold a UUID. */
export const keyOf = (ticket: TicketId): string => Buffer.from(ticket.slice(9).replaceAll('-', ''), 'hex').toString('base64url');
