import type { ClinicDay, ClinicId, Instant, MemberId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { TrailAction } from '#libs/domain/trail/events.ts';
import type { JsonObject, Position, Revision } from '#libs/event-store/event-store.ts';
import { collectionOf } from '../collection.ts';

/** One event of a clinic. It names people and tickets by id alone, so that it survives their erasure as it is. */
export type AuditDocument = {
  readonly tenant: ClinicId;
  /** Time and position: unique, and sorts as text in the order in which things happened. */
  readonly key: string;
  readonly stream: string;
  readonly revision: Revision;
  readonly actor: string;
  readonly action: TrailAction;
  /** The event's data without its confidential part. */
  readonly facts: JsonObject;
  readonly ticket: TicketId | null;
  /** The ticket's number. */
  readonly number: number | null;
  /** The ticket's service at that time; NO_SERVICE where it had none, null for what is about no ticket. */
  readonly service: string | null;
  readonly room: string | null;
  /** The member whose membership, sign-in or sign-out it is. */
  readonly member: MemberId | null;
  /** The day of which it showed the tickets, without naming each. */
  readonly seen: ClinicDay | null;
};

/** Sorts entries by time; those of one millisecond by their place in the log. */
export const auditKey = (at: Instant, position: Position): string => `${at}_${position}`;
export const instantOfKey = (key: string): string => key.slice(0, key.indexOf('_'));

/** Service of a ticket that names none. A document's null would also be that of entries without a ticket. */
export const NO_SERVICE = '';

/**
 * An index a filter, each ordered by key. The fields after the key let SQLite reject an entry by a second filter within the index:
 * reading each document instead is fifteen times as slow, and rare events are a few among a million.
 */
export const AUDIT = collectionOf<AuditDocument>({
  projection: 'audit',
  name: 'audit',
  indexes: [
    ['tenant', 'key'],
    ['tenant', 'actor', 'key', 'action', 'service', 'room'],
    ['tenant', 'action', 'key', 'actor', 'service', 'room'],
    ['tenant', 'service', 'key', 'actor', 'action', 'room'],
    ['tenant', 'room', 'key', 'actor', 'action', 'service'],
    ['tenant', 'ticket', 'key'],
    ['tenant', 'member', 'key'],
    ['tenant', 'seen', 'key'],
  ],
});

/** A ticket as the entries of later events need it; kept after its deletion. */
export type AuditedTicket = {
  readonly number: number;
  readonly service: string;
  /** Where it is called now. */
  readonly room: string | null;
  readonly issuedAt: Instant;
  readonly deletedAt: Instant | null;
  /** When it waited or was called, so that queues showed it: from and to, the last open while it does. */
  readonly present: readonly (readonly [from: Instant, to: Instant | null])[];
};

export const AUDITED_TICKETS = collectionOf<AuditedTicket>({ projection: 'audit', name: 'audited-tickets', indexes: [] });

/** The ticket that a message is about: only its first event names it. */
export type AuditedMessage = {
  readonly ticket: TicketId | null;
  readonly number: number | null;
  readonly service: string | null;
};

export const AUDITED_MESSAGES = collectionOf<AuditedMessage>({ projection: 'audit', name: 'audited-messages', indexes: [] });

/** A visit among those that an entry showed at the rights desk: an entry names many, and an index holds one value. */
export type AuditedVisit = Pick<AuditDocument, 'tenant' | 'key' | 'actor' | 'action'> & {
  readonly ticket: TicketId;
  /** Id of the entry. */
  readonly entry: Position;
};

export const AUDITED_VISITS = collectionOf<AuditedVisit>({
  projection: 'audit',
  name: 'audited-visits',
  indexes: [['tenant', 'ticket', 'key', 'actor', 'action']],
});

export const auditedTicketId = (clinicId: ClinicId, ticket: TicketId): string => `${clinicId}/${ticket}`;
