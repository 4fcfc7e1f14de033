import { isTicketId, type MemberId, memberId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { isTrailAction, type TrailAction } from '#libs/domain/trail/events.ts';
import type { Json, Position } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import { nameOfStream } from '#libs/ledger/log/stream-names.ts';
import { type Ref, refOfEvent, refTo } from '../collection.ts';
import type { Documents, Projection } from '../projection.ts';
import {
  AUDIT,
  AUDITED_MESSAGES,
  AUDITED_TICKETS,
  AUDITED_VISITS,
  type AuditDocument,
  type AuditedVisit,
  auditedTicketId,
  auditKey,
} from './audit-document.ts';
import { ticketAfter } from './ticket-after.ts';
import { dayShown } from './views-of-a-day.ts';

/**
 * Every event of every clinic, one document each, by what it is about. Entries are stored before the tickets and messages that they
 * are told by: after a crash between the two they stand, and are not told anew by a ticket that is further already.
 */
export const audit: Projection<'audit'> = {
  name: 'audit',
  version: 5,
  collections: [AUDIT, AUDITED_VISITS, AUDITED_MESSAGES, AUDITED_TICKETS],

  touches(event) {
    const refs: Ref[] = [entryRef(event), ...visitsIn(event).map((visit) => visitRef(event, visit))];
    const [ticket, message] = [ticketIn(event), messageIn(event)];
    if (ticket) refs.push(ticketRef(event, ticket));
    if (message !== undefined) refs.push(messageRef(event, message));
    return refs;
  },

  project(event, documents) {
    const subject = subjectOf(event, documents);
    const entry = entryOf(event, actionOf(event), subject);
    documents.put(entryRef(event), entry);
    for (const ticket of visitsIn(event)) documents.put(visitRef(event, ticket), visitOf(entry, ticket, event.position));
  },
};

/** The ticket that an entry is about, as of then. */
type Subject = Pick<AuditDocument, 'ticket' | 'number' | 'service' | 'room'>;

const NONE: Subject = { ticket: null, number: null, service: null, room: null };

function subjectOf(event: LogEvent, documents: Documents): Subject {
  const [id, message] = [ticketIn(event), messageIn(event)];
  const ofTicket = id ? subjectOfTicket(event, id, documents) : NONE;
  if (message === undefined) return ofTicket;
  const ref = messageRef(event, message);
  if (event.type !== 'MessageRequested') return { ...NONE, ...documents.get(ref) };
  const { ticket, number, service } = ofTicket;
  const ofMessage = { ticket, number, service };
  documents.put(ref, ofMessage);
  return { ...NONE, ...ofMessage };
}

/** An event that ends a call is of the room in which it was. */
function subjectOfTicket(event: LogEvent, id: TicketId, documents: Documents): Subject {
  const ref = ticketRef(event, id);
  const before = documents.get(ref);
  const after = isQueueEvent(event) ? ticketAfter(before, event) : before;
  if (after && after !== before) documents.put(ref, after);
  if (!after) return { ...NONE, ticket: id };
  return { ticket: id, number: after.number, service: after.service, room: after.room ?? before?.room ?? null };
}

function entryOf(event: LogEvent, action: TrailAction, subject: Subject): AuditDocument {
  const { clinicId, occurredAt, position, revision, actor, data } = event;
  const { confidential: _, ...facts } = data;
  return {
    tenant: clinicId,
    key: auditKey(occurredAt, position),
    stream: nameOfStream(event),
    revision,
    actor: actor.userId,
    action,
    facts,
    ...subject,
    room: textOf(data['room']) ?? subject.room,
    member: memberIn(event),
    seen: dayShown(action, data),
  };
}

const visitOf = (entry: AuditDocument, ticket: TicketId, position: Position): AuditedVisit => ({
  tenant: entry.tenant,
  key: entry.key,
  actor: entry.actor,
  action: entry.action,
  ticket,
  entry: position,
});

/** @throws Error for an event of a newer product, whose entry would have no words */
function actionOf({ type, kind }: LogEvent): TrailAction {
  if (isTrailAction(type)) return type;
  throw new Error(`no event of a stream of kind ${kind}: ${type}`);
}

function ticketIn({ data }: LogEvent): TicketId | undefined {
  const id = textOf(data['ticketId']);
  return id !== undefined && isTicketId(id) ? id : undefined;
}

/** Visits that an event showed, each once. */
function visitsIn({ data }: LogEvent): readonly TicketId[] {
  const ids = data['ticketIds'];
  return Array.isArray(ids) ? [...new Set(ids.filter((id) => typeof id === 'string').filter(isTicketId))] : [];
}

function memberIn({ type, actor, data }: LogEvent): MemberId | null {
  const id = type === 'SignedIn' || type === 'SignedOut' ? actor.userId : textOf(data['memberId']);
  return id === undefined ? null : memberId(id);
}

const messageIn = ({ data }: LogEvent): string | undefined => textOf(data['messageId']);

const textOf = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

const entryRef = ({ position }: LogEvent) => refOfEvent(AUDIT, position);
const ticketRef = ({ clinicId }: LogEvent, id: TicketId) => refTo(AUDITED_TICKETS, auditedTicketId(clinicId, id));
const messageRef = ({ clinicId }: LogEvent, id: string) => refTo(AUDITED_MESSAGES, `${clinicId}/${id}`);
const visitRef = ({ position }: LogEvent, ticket: TicketId) => refOfEvent(AUDITED_VISITS, `${position}/${ticket}`);
