import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { metadataOf } from '#libs/ledger/log/metadata.ts';
import { ApiUnderTest, type Person } from '../../testing/api-under-test.ts';
import { Refusals } from './refusals.ts';
import { ViewBatch } from './view-batch.ts';

const MINUTE_MS = 60_000;
const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: null };

describe('the trail of access', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-20T08:00:10Z');
  let clinicId: ClinicId;
  let manager: Person;
  let reception: Person;
  let yesterdays: string;
  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    await api.clinic('default');
    clinicId = await api.clinic('noor');
    manager = await api.person(clinicId, 'Manager');
    reception = await api.person(clinicId, 'Reception');
    const issued = await api.ask(reception, 'POST', '/v1/tickets', FORM);
    yesterdays = ticketAnswer.parse(issued.body).data.ticket.id;
    now = Date.parse('2026-11-21T08:00:10Z');
    // Sessions of the day before have expired by idleness.
    manager = await api.person(clinicId, 'Manager');
    reception = await api.person(clinicId, 'Reception');
  });
  afterAll(() => api.close());
  beforeEach(() => {
    now += 2 * MINUTE_MS;
  });

  /** Today's records of the trail, from a given count on. */
  const trail = async (after = 0, clinic: string = clinicId) => {
    const stream = `access-${clinic}_20261121` as StreamName;
    const stored = (await Array.fromAsync(api.runtime.engines.log.readStream(stream))).flat();
    return stored.slice(after).map(({ type, data: { at, ...data }, metadata, ...event }) => {
      const { actor } = metadataOf({ ...event, type, data, metadata });
      return { type, actor: actor.userId, ...data };
    });
  };
  const look = async (path: string, person = manager) => (await api.ask(person, 'GET', path)).status;
  const minute = () => new Date(now - (now % MINUTE_MS)).toISOString();
  const written = async () => await api.get(Refusals).write();

  it('audits opening a past day once', async () => {
    const before = (await trail()).length;
    for (const query of ['', '&page=2', '&search=سارة']) expect(await look(`/v1/tickets?day=2026-11-20${query}`)).toBe(200);
    expect(await trail(before)).toEqual([{ type: 'PastDayOpened', actor: manager.id, day: '20261120' }]);
  });

  it('audits opening a ticket of a past day, or a history', async () => {
    const before = (await trail()).length;
    expect(await look(`/v1/tickets/${yesterdays}`)).toBe(200);
    expect(await look(`/v1/tickets/${yesterdays}/history`)).toBe(200);
    expect(await trail(before)).toEqual([
      { type: 'TicketOpened', actor: manager.id, ticketId: yesterdays },
      { type: 'HistoryOpened', actor: manager.id, ticketId: yesterdays },
    ]);
  });

  it('audits views of today in one batch, each kind and thing once, never what was searched for', async () => {
    const { body } = await api.ask(reception, 'POST', '/v1/tickets', FORM);
    const { id } = ticketAnswer.parse(body).data.ticket;
    const medical = await api.person(clinicId, 'Medical');
    const before = (await trail()).length;
    const paths = ['', '?day=2026-11-21', '?page=2', '?search=typed', '?search=other', '/queue', '/notified', `/${id}`, `/${id}`];
    for (const path of paths) expect(await look(`/v1/tickets${path}`, reception)).toBe(200);
    expect(await look('/v1/tickets/queue', medical)).toBe(200);
    await api.get(ViewBatch).write();
    const day = '20261121';
    expect(await trail(before)).toEqual([
      { type: 'ListOpened', actor: reception.id, day },
      { type: 'ListSearched', actor: reception.id, day },
      { type: 'DeskQueueOpened', actor: reception.id, day },
      { type: 'TicketOpened', actor: reception.id, ticketId: id },
      { type: 'DoctorQueueOpened', actor: medical.id, day },
    ]);
    for (const path of paths) await look(`/v1/tickets${path}`, reception);
    await api.get(ViewBatch).write();
    expect(await trail(before)).toHaveLength(5);
  });

  it('answers no history while the trail cannot be written, and a list all the same', async () => {
    const failing = jest.spyOn(api.runtime.access, 'record').mockRejectedValue(new StoreUnavailable('gone'));
    expect(await look(`/v1/tickets/${yesterdays}/history`, await api.person(clinicId, 'Manager'))).toBe(503);
    expect(await look('/v1/tickets', reception)).toBe(200);
    failing.mockRestore();
  });

  it('audits no view of a missing ticket, nor a refused one', async () => {
    await api.get(ViewBatch).write();
    const before = (await trail()).length;
    expect(await look('/v1/tickets/20261119-00000000-0000-7000-8000-000000000000/history')).toBe(404);
    expect(await look('/v1/tickets?day=2026-11-20', reception)).toBe(403);
    await api.get(ViewBatch).write();
    expect(await trail(before)).toEqual([]);
    await written();
  });

  it('audits refusals as sums, without any text from the requests', async () => {
    const before = (await trail()).length;
    for (let time = 0; time < 3; time += 1) expect(await look(`/v1/users?search=typed-${time}`, reception)).toBe(403);
    expect(await trail(before)).toEqual([]);
    await written();
    expect(await trail(before)).toEqual([
      { type: 'RefusalsCounted', actor: 'system', minute: minute(), cause: 'role.forbidden', count: 3 },
    ]);
    expect(JSON.stringify(await trail())).not.toContain('typed');
  });

  it('audits refusals without a session at the default clinic', async () => {
    const before = (await trail(0, 'default')).length;
    for (const path of ['/v1/tickets', '/v1/users']) expect((await api.ask(null, 'GET', path)).status).toBe(401);
    // Sign-ins count so, as they end on a page and not in an answer.
    api.get(Refusals).count('signIn.expired');
    await written();
    const counted = { type: 'RefusalsCounted', actor: 'system', minute: minute() };
    expect(await trail(before, 'default')).toEqual([
      { ...counted, cause: 'session.required', count: 2 },
      { ...counted, cause: 'signIn.expired', count: 1 },
    ]);
  });

  it('audits a thousand refused requests in one record', async () => {
    const before = (await trail()).length;
    for (let time = 0; time < 1_000; time += 1) await api.ask(reception, 'GET', '/v1/users');
    await written();
    expect(await trail(before)).toMatchObject([{ cause: 'role.forbidden', count: 1_000 }]);
  });
});
