import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auditAnswer } from '#libs/contracts/audit/audit.ts';
import { replayAnswer, replayDayAnswer } from '#libs/contracts/replay.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

describe('the replay at the edges of days', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-10-24T08:00:00Z');
  let clinics = 0;
  let clinic: RoomsUnderTest;
  beforeAll(() => api.open({}, () => new Date(now)));
  afterAll(() => api.close());
  beforeEach(async () => {
    await goTo('2026-10-24T08:00:00Z');
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `edge-${clinics}`, {});
    await setTimezone('Europe/Berlin');
  });

  async function goTo(instant: string): Promise<void> {
    now = Date.parse(instant);
    if (clinic) await clinic.signInAgain();
  }

  const setTimezone = async (timezone: string) =>
    await api.ask(clinic.manager, 'PUT', '/v1/tenants/current', { config: { timezone } });
  const ask = async (path: string) => await api.ask(clinic.manager, 'GET', path);
  const queueAt = async (instant: string): Promise<readonly number[]> =>
    replayAnswer.parse((await ask(`/v1/replay?at=${instant}`)).body).data.queue.map(({ ticket }) => ticket.position);
  const eventsOf = async (day: string) => replayDayAnswer.parse((await ask(`/v1/replay/day?day=${day}`)).body).data;

  it('refuses an instant that has not come yet, and one that is none', async () => {
    const refused = async (at: string) => await ask(`/v1/replay?at=${at}`);
    expect(await refused('2026-10-24T08:00:05.001Z')).toMatchObject({
      status: 400,
      body: { code: 'validation.failed', fields: { at: { code: 'future' } } },
    });
    expect(await refused('today')).toMatchObject({ status: 400, body: { fields: { at: { code: 'invalidInput' } } } });
    expect((await refused('2026-10-24T12:00:00%2B04:00')).status).toBe(200);
    expect((await ask('/v1/replay')).status).toBe(200);
  });

  it('shows nobody before there was the clinic, on a day on which nothing happened, and on one to come', async () => {
    expect(await queueAt('2020-01-01T00:00:00Z')).toEqual([]);
    expect(await queueAt('2026-10-24T08:00:00Z')).toEqual([]);
    for (const day of ['2020-01-01', '2026-10-23', '2026-10-25']) expect(await eventsOf(day)).toEqual([]);
  });

  it('records a look at a day of the clinic, and none at a day before its first or after today', async () => {
    await clinic.issue('أمل');
    const opened = async () => {
      const answer = await ask('/v1/audit?action=ReplayOpened');
      return auditAnswer.parse(answer.body).data.length;
    };
    for (const day of ['1970-01-01', '2020-01-01', '2026-10-23', '2026-10-25', '2999-12-31']) await eventsOf(day);
    expect((await api.send(clinic.manager, 'HEAD', '/v1/replay/day')).statusCode).toBe(200);
    await eventsOf('2026-10-24');
    // The trail is a read model: it may be behind, and holds the looks in their order.
    await eventually(async () => (await opened()) > 0);
    expect(await opened()).toBe(1);
  });

  it('tells the two halves of the hour apart that clocks put back show twice', async () => {
    await goTo('2026-10-25T00:30:00Z');
    await clinic.issue('أمل');
    await goTo('2026-10-25T01:30:00Z');
    await clinic.issue('بدر');
    await goTo('2026-10-25T02:00:00Z');
    expect(await queueAt('2026-10-25T02:45:00%2B02:00')).toEqual([1]);
    expect(await queueAt('2026-10-25T02:45:00%2B01:00')).toEqual([1, 2]);
    expect((await eventsOf('2026-10-25')).map(({ at }) => at)).toEqual(
      expect.arrayContaining(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']),
    );
  });

  it('shows a day from its first instant to its last, also where the clinic moves to another time zone meanwhile', async () => {
    await goTo('2026-10-25T23:00:00Z');
    await clinic.issue('أمل');
    await goTo('2026-10-26T12:00:00Z');
    await setTimezone('Asia/Dubai');
    await goTo('2026-10-26T21:00:00Z');
    await clinic.issue('بدر');
    await goTo('2026-10-27T06:00:00Z');
    await clinic.issue('جنى');
    expect(await queueAt('2026-10-25T22:59:59.999Z')).toEqual([]);
    expect(await queueAt('2026-10-25T23:00:00.000Z')).toEqual([1]);
    expect(await queueAt('2026-10-26T22:59:59.999Z')).toEqual([1, 2]);
    expect(await queueAt('2026-10-26T23:00:00.000Z')).toEqual([]);
    expect(await queueAt('2026-10-27T06:00:00.000Z')).toEqual([1]);
  });

  it('tells the events of a day in order and in words, without those that came after its end', async () => {
    await goTo('2026-10-25T08:00:00Z');
    const { ticket } = await clinic.issue('أمل');
    await goTo('2026-10-25T08:05:00Z');
    await clinic.advance(undefined);
    const other = (await clinic.issue('بدر')).ticket.id;
    await clinic.done(`/v1/tickets/${other}/cancel`, { reason: 'cancelled' });
    await goTo('2026-10-25T09:00:00Z');
    await setTimezone('Asia/Dubai');
    await goTo('2026-10-26T09:00:00Z');
    await clinic.done(`/v1/tickets/${ticket.id}/complete`);
    const { id } = clinic.manager;
    const member = { id, name: `Member ${id}`, kind: 'member' };
    const told = (await eventsOf('2026-10-25')).filter(({ actor }) => actor.kind === 'member');
    const words = expect.any(String);
    const about = { actor: member, ticketId: null, cancelReason: null };
    expect(told).toEqual([
      { ...about, at: '2026-10-25T08:00:00.000Z', type: 'DayBegun', words },
      { ...about, at: '2026-10-25T08:00:00.000Z', type: 'TicketIssued', ticketId: ticket.id, words: 'إضافة الرقم 1' },
      { ...about, at: '2026-10-25T08:05:00.000Z', type: 'PatientCalled', ticketId: ticket.id, words: 'نداء للرقم 1' },
      { ...about, at: '2026-10-25T08:05:00.000Z', type: 'TicketIssued', ticketId: other, words: 'إضافة الرقم 2' },
      { ...about, at: '2026-10-25T08:05:00.000Z', type: 'TicketCancelled', ticketId: other, cancelReason: 'cancelled', words },
      { ...about, at: '2026-10-25T09:00:00.000Z', type: 'ClinicSettingsChanged', words },
    ]);
  });

  it('records each day that a person looks at once, before it is shown', async () => {
    await goTo('2026-10-25T08:00:00Z');
    await clinic.issue('أمل');
    await queueAt('2026-10-25T08:00:00Z');
    await queueAt('2026-10-24T08:00:00Z');
    await eventsOf('2026-10-25');
    await api.caughtUp('audit');
    const { body } = await ask('/v1/audit?action=ReplayOpened');
    expect(auditAnswer.parse(body).data.map(({ words }) => words)).toEqual([
      expect.stringContaining('24'),
      expect.stringContaining('25'),
    ]);
  });
});
