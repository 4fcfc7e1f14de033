import { describe, expect, it } from '@jest/globals';
import type { ClinicDay, Instant, RoomId, ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import { type MessageEvent, type MessagesEvent, messageId } from '#libs/domain/messages/events.ts';
import { isPresent } from '#libs/domain/queue-day/rules.ts';
import { calledTo, completed, deleted, erased, issued, returned } from '#libs/domain/queue-day/testing/events.ts';
import { at, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { given } from '../testing/given.ts';
import { ACTOR, DAY, logOf, logOfKind, TENANT } from '../testing/log.ts';
import { holdsAfterAnyDay, type ToldEvent } from '../testing/told-by-domain.ts';
import { audit } from './audit.projection.ts';
import type { AuditDocument, AuditedTicket } from './audit-document.ts';

const after = (events: readonly LogEvent[]) => given(audit, events);
const entries = (events: readonly LogEvent[]) => Object.values(after(events)['audit'] ?? {}) as unknown as AuditDocument[];
const tickets = (events: readonly LogEvent[]) =>
  after(events)['audited-tickets'] as unknown as Readonly<Record<string, AuditedTicket>>;

/** The events of one stream behind those of another. */
const later = (events: readonly LogEvent[], by = 100): readonly LogEvent[] =>
  events.map((event) => ({ ...event, position: String(Number(event.position) + by).padStart(16, '0') as Position }));

describe('the audit projection', () => {
  it('keeps an entry an event, by time and place, without what identifies the patient', () => {
    const [first] = entries(logOf(issued(1)));
    expect(first).toEqual({
      tenant: TENANT,
      key: `${at(0)}_0000000000000001`,
      stream: `queue-${TENANT}_${DAY}`,
      revision: 0,
      actor: ACTOR.userId,
      action: 'TicketIssued',
      facts: { ticketId: ticket(1), position: 1, issuedAt: at(0), ageBand: '18-39', consent: true },
      ticket: ticket(1),
      number: 1,
      service: '',
      room: null,
      member: null,
      seen: null,
    });
    expect(JSON.stringify(first)).not.toContain('box');
  });

  it('names number, service and room of a ticket in later events, and the room of a call in the event that ends it', () => {
    const events = logOf(
      issued(1, { service: 'lab' as ServiceId }),
      calledTo('r2' as RoomId, 1, 5),
      completed(1, 9),
      returned(1, 12),
    );
    expect(entries(events).map(({ action, number, service, room }) => [action, number, service, room])).toEqual([
      ['TicketIssued', 1, 'lab', null],
      ['PatientCalled', 1, 'lab', 'r2'],
      ['TicketCompleted', 1, 'lab', 'r2'],
      ['TicketReset', 1, 'lab', null],
    ]);
  });

  it('keeps the entries of deleted tickets and erased patients, with number and times', () => {
    const events = logOf(issued(1), issued(2), erased(1), deleted(2));
    expect(entries(events).map(({ action, number }) => `${action} ${number}`)).toEqual([
      'TicketIssued 1',
      'TicketIssued 2',
      'PatientErased 1',
      'TicketDeleted 2',
    ]);
    expect(tickets(events)[`${TENANT}/${ticket(2)}`]).toMatchObject({ number: 2, deletedAt: at(0) });
  });

  it('finds the ticket of a message in its later events', () => {
    const id = messageId('00000000-0000-4000-8000-0000000000aa');
    const messages: readonly MessageEvent[] = [
      { type: 'MessageRequested', data: { messageId: id, ticketId: ticket(1), kind: 'call', requestedAt: at(6) } },
      { type: 'MessageSent', data: { messageId: id, sid: 'SM1', account: 'AC1', sentAt: at(7) } },
    ];
    const found = entries([...logOf(issued(1)), ...later(logOfKind('messages', messages, DAY))]);
    expect(found.slice(1)).toMatchObject([
      { action: 'MessageRequested', ticket: ticket(1), number: 1 },
      { action: 'MessageSent', ticket: ticket(1), number: 1 },
    ]);
  });

  it('keeps a wish as to messages as an entry of nobody and of no ticket', () => {
    const wishes: readonly MessagesEvent[] = [{ type: 'MessagesWishReceived', data: { wish: 'stop', receivedAt: at(6) } }];
    const found = entries([...logOf(issued(1)), ...later(logOfKind('messages', wishes, DAY))]);
    expect(found.slice(1)).toMatchObject([
      { action: 'MessagesWishReceived', facts: { wish: 'stop', receivedAt: at(6) }, ticket: null, number: null, member: null },
    ]);
  });

  it('keeps the day that a view showed, and the ticket that it opened', () => {
    const views = [
      { type: 'ListOpened', data: { at: at(3), day: DAY } },
      { type: 'DoctorQueueOpened', data: { at: at(4), day: DAY, room: 'r2' } },
      { type: 'HistoryOpened', data: { at: at(5), ticketId: ticket(1) } },
      { type: 'SignedIn', data: { at: at(6) } },
    ];
    const found = entries([...logOf(issued(1)), ...later(logOfKind('access', views, '20270101' as ClinicDay))]);
    expect(found.slice(1).map(({ seen, ticket: of, room }) => ({ seen, of, room }))).toEqual([
      { seen: DAY, of: null, room: null },
      { seen: DAY, of: null, room: 'r2' },
      { seen: null, of: ticket(1), room: null },
      { seen: null, of: null, room: null },
    ]);
  });

  it('keeps the member of a membership, of a sign-in and of a sign-out, and none of what else a member did', () => {
    const [memberId, day] = ['00000000-0000-4000-8000-00000000000b', '20261120' as ClinicDay];
    const banned = logOfKind('directory', [{ type: 'MemberBanned', data: { memberId, bannedAt: at(1) } }]);
    const access = ['SignedIn', 'AuditOpened', 'SignedOut'].map((type) => ({ type, data: { at: at(2) } }));
    const found = entries([...banned, ...later(logOfKind('access', access, day)), ...later(logOf(issued(1)), 200)]);
    expect(found.map(({ action, member }) => [action, member])).toEqual([
      ['MemberBanned', memberId],
      ['SignedIn', ACTOR.userId],
      ['AuditOpened', null],
      ['SignedOut', ACTOR.userId],
      ['TicketIssued', null],
    ]);
  });

  it('names each visit that the rights desk showed, once, and keeps one entry for all', () => {
    const views = [
      { type: 'PatientsFound', data: { at: at(3), ticketIds: [ticket(1), ticket(2), ticket(1)] } },
      { type: 'PatientsExported', data: { at: at(4), ticketIds: [ticket(2)], format: 'pdf' } },
      { type: 'PatientsFound', data: { at: at(5), ticketIds: [] } },
    ];
    const events = later(logOfKind('access', views, DAY));
    expect(entries(events).map(({ action, ticket: of }) => [action, of])).toEqual([
      ['PatientsFound', null],
      ['PatientsExported', null],
      ['PatientsFound', null],
    ]);
    const [found, exported] = entries(events);
    const shown = ({ key, action }: Partial<AuditDocument> = {}, n: number) => {
      return { tenant: TENANT, actor: ACTOR.userId, action, key, ticket: ticket(n), entry: key?.slice(key.indexOf('_') + 1) };
    };
    expect(Object.values(given(audit, events)['audited-visits'] ?? {})).toEqual([
      shown(found, 1),
      shown(found, 2),
      shown(exported, 2),
    ]);
  });

  it('keeps an entry an event and what later ones need of each ticket, as the domain tells them, after any events', () => {
    holdsAfterAnyDay(({ log, told, issued }) => {
      expect(given(audit, log)).toEqual({
        audit: Object.fromEntries(told.map((each) => [each.logged.position, entryOf(each)])),
        'audited-tickets': Object.fromEntries(issued.map((id) => [`${TENANT}/${id}`, auditedTicketOf(id, told)])),
        'audited-messages': {},
        'audited-visits': {},
      });
    });
  });

  it('bounds what it keeps of a ticket that is returned for ever', () => {
    const turns = Array.from({ length: 200 }, (_, turn) => [completed(1, turn + 1), returned(1, turn + 1)]).flat();
    const { present } = tickets(logOf(issued(1), ...turns))[`${TENANT}/${ticket(1)}`] ?? { present: [] };
    expect(present).toHaveLength(50);
    expect(present[0]?.[0]).toBe(at(0));
    expect(present.at(-1)?.[1]).toBeNull();
  });

  it('refuses an event that only a newer product knows', () => {
    const events = logOfKind('access', [{ type: 'SomethingNewer', data: { at: '2026-11-20T08:00:00.000Z' as Instant } }], DAY);
    expect(() => after(events)).toThrow('SomethingNewer');
  });
});

type Subject = ToldEvent['after'];

/** The room in which a ticket is being called. */
const calledIn = (ticket: Subject) => (ticket?.status === 'notified' ? ticket.room : null);

function entryOf({ decided: { type, data }, logged, before, after }: ToldEvent): AuditDocument {
  const { confidential: _, ...facts } = logged.data;
  const ticket = after ?? before;
  return {
    tenant: TENANT,
    key: `${logged.occurredAt}_${logged.position}`,
    stream: `queue-${TENANT}_${DAY}`,
    revision: logged.revision,
    actor: ACTOR.userId,
    action: type,
    facts,
    ticket: data.ticketId,
    number: ticket?.position ?? null,
    service: ticket?.service ?? '',
    room: calledIn(after) ?? calledIn(before),
    member: null,
    seen: null,
  };
}

/** A ticket after its last event, and the times at which it came into the queue or left it. */
function auditedTicketOf(id: TicketId, told: readonly ToldEvent[]): AuditedTicket | undefined {
  const own = told.filter(({ decided }) => decided.data.ticketId === id);
  const turns = own.filter(({ before, after }) => isHere(before) !== isHere(after)).map(({ logged }) => logged.occurredAt);
  const present = turns.flatMap((from, index) => (index % 2 === 0 ? [[from, turns[index + 1] ?? null] as const] : []));
  const [first, last] = [own[0], own.at(-1)];
  const ticket = last?.after ?? last?.before;
  if (!first || !last || !ticket) return undefined;
  return {
    number: ticket.position,
    service: ticket.service ?? '',
    room: calledIn(last.after),
    issuedAt: first.logged.occurredAt,
    deletedAt: last.after ? null : last.logged.occurredAt,
    present,
  };
}

const isHere = (ticket: Subject): boolean => ticket !== undefined && isPresent(ticket.status);
