import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const FORM = { patient: { name: 'سارة', age: 61, phone: '+971501112223' }, reason: 'صداع' };
/** Midnight in Dubai is 20:00 UTC. */
const LAST_SECOND = '2026-11-20T19:59:59Z';
const DAY_MS = 24 * 60 * 60_000;

describe('a request sent again after the clinic’s day ended', () => {
  const api = new ApiUnderTest();
  let now = Date.parse(LAST_SECOND);
  let clinicId: ClinicId;
  let desk: Person;

  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    clinicId = await api.clinic('noor');
  });
  beforeEach(async () => {
    desk = await api.person(clinicId, 'Reception');
  });
  afterEach(() => {
    now += DAY_MS - 1_000;
  });
  afterAll(() => api.close());

  it('answers a request repeated after the day’s end as then, and issues no number of the new day', async () => {
    const first = await api.send(desk, 'POST', '/v1/tickets', FORM, 'key-of-the-form');
    now += 1_000;
    const again = await api.send(desk, 'POST', '/v1/tickets', FORM, 'key-of-the-form');
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    const { body } = await api.ask(desk, 'POST', '/v1/tickets', FORM);
    const { ticket } = ticketAnswer.parse(body).data;
    expect([ticket.position, ticket.id.slice(0, 8)]).toEqual([1, '20261121']);
  });

  it('answers reception a repeated request about a ticket of the day before, which is not found otherwise', async () => {
    const { body } = await api.ask(desk, 'POST', '/v1/tickets', FORM);
    const path = `/v1/tickets/${ticketAnswer.parse(body).data.ticket.id}/cancel`;
    const first = await api.send(desk, 'POST', path, undefined, 'key-of-the-button');
    now += 1_000;
    const again = await api.send(desk, 'POST', path, undefined, 'key-of-the-button');
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await api.ask(desk, 'POST', path)).toMatchObject({ status: 404, body: { code: 'ticket.notFound' } });
  });

  it('refuses another body under a key of the day before', async () => {
    await api.ask(desk, 'POST', '/v1/tickets', FORM, 'key-of-another-form');
    now += 1_000;
    const reply = await api.ask(desk, 'POST', '/v1/tickets', { ...FORM, reason: 'حرارة' }, 'key-of-another-form');
    expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency.keyReused' } });
  });
});
