import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ANALYTICS_COLUMNS, type Analytics, analyticsAnswer } from '#libs/contracts/analytics/analytics.ts';
import { type ClinicId, dayOfTicket, instant, isTicketId, type TicketId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { StreamName } from '#libs/event-store/event-store.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { groupMember } from '../testing/group-member.ts';
import { DENTAL, GENERAL, RoomsUnderTest } from '../testing/rooms-under-test.ts';

const MINUTE = 60_000;
const CAUGHT_UP_MS = 30_000;
/** Instants of the tests: at the clinic, eight in the evening on a Friday, and half past nine on the next morning. */
const FRIDAY = Date.parse('2026-11-20T16:00:00Z');
const SATURDAY = Date.parse('2026-11-21T05:30:00Z');

describe('the analytics', () => {
  const api = new ApiUnderTest();
  let now = FRIDAY;
  let noor: RoomsUnderTest;
  let huda: Person;
  /** The first patient of Friday. */
  let first: TicketId;

  /** Each patient waits so many minutes for the first room and is done after four more; answers the first one's ticket. */
  const serve = async (waits: readonly number[]): Promise<TicketId> => {
    const ids: string[] = [];
    for (const minutes of waits) {
      const { ticket } = await noor.issue('مريض');
      ids.push(ticket.id);
      now += minutes * MINUTE;
      await noor.advance('room-1');
      now += 4 * MINUTE;
      await noor.done(`/v1/tickets/${ticket.id}/complete`);
    }
    const [id = ''] = ids;
    if (!isTicketId(id)) throw new Error(`no ticket: ${id}`);
    return id;
  };

  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    noor = await RoomsUnderTest.open(api, 'noor');
    await api.clinic('palm', '=SUM(A1)');
    await api.clinic('oasis');
    first = await serve([10, 20, 30, 40, 50]);
    now = SATURDAY;
    await serve([2, 2]);
    const { ticket } = await noor.issue('من يغادر');
    await noor.done(`/v1/tickets/${ticket.id}/cancel`);
    await noor.issue('من ينتظر', 'dental');
    now += 90 * MINUTE;
    huda = await groupMember(api, new Date(now), { noor: ['Manager'], palm: ['Manager'], oasis: ['Reception'] });
  });
  afterAll(() => api.close());

  const asked = async (query: string, person = noor.manager): Promise<Analytics> => {
    const { status, body } = await api.ask(person, 'GET', `/v1/analytics${query}`);
    expect(status).toBe(200);
    return analyticsAnswer.parse(body).data;
  };

  it('counts the days that are asked for, beside as many before', async () => {
    const { totals, before, from, to } = await asked('?from=2026-11-21&to=2026-11-21');
    expect({ from, to }).toEqual({ from: '2026-11-21', to: '2026-11-21' });
    expect(totals).toMatchObject({ arrivals: 4, calls: 2, completed: 2, cancelled: 1, unfinished: 0, waits: 2 });
    expect(totals.wait).toEqual({ median: null, p90: null });
    expect(before).toMatchObject({ arrivals: 5, completed: 5, wait: { median: 30, p90: 50 }, service: { median: 4, p90: 4 } });
  });

  it('counts by day, by hour of arrival, by service and by room, and how many waited', async () => {
    const { days, hours, services, rooms, clinics, staff, lengths } = await asked('?from=2026-11-20&to=2026-11-20');
    expect(days.map(({ day, arrivals }) => [day, arrivals])).toEqual([['2026-11-20', 5]]);
    expect(hours.map(({ weekday, hour, arrivals }) => [weekday, hour, arrivals])).toEqual([
      [5, 20, 3],
      [5, 21, 2],
    ]);
    expect(services.map(({ clinic, id, name, arrivals }) => [clinic, id, name, arrivals])).toEqual([
      ['noor', 'general', 'طب عام', 5],
    ]);
    expect(rooms.map(({ id, wait, completed }) => [id, wait.median, completed])).toEqual([['room-1', 30, 5]]);
    expect(clinics.map(({ id, arrivals, target }) => [id, arrivals, target])).toEqual([['noor', 5, null]]);
    expect(staff).toEqual([]);
    expect(lengths.map(({ hour, max }) => [hour, max])).toEqual([
      [20, 1],
      [21, 1],
      [22, 1],
    ]);
  });

  it('measures a day under way up to now', async () => {
    const { lengths, totals } = await asked('?from=2026-11-21&to=2026-11-21');
    expect(lengths).toEqual([
      { hour: 9, mean: 0.4, max: 1 },
      { hour: 10, mean: 1, max: 1 },
      { hour: 11, mean: 1, max: 1 },
    ]);
    expect(totals.unfinished).toBe(0);
  });

  it.each([
    ['none', ''],
    ['one that ends before it begins', '?from=2026-11-21&to=2026-11-20'],
    ['one of words', '?from=yesterday&to=2026-13-45'],
    ['more days than a clinic may ask for', '?from=1990-01-01&to=2026-11-21'],
  ])('takes the last seven days for a range that is %s', async (_, query) => {
    expect(await asked(query)).toMatchObject({ from: '2026-11-15', to: '2026-11-21', totals: { arrivals: 9 } });
  });

  it('counts the waits that were as short as the clinic wants, by the target of the service where it has one', async () => {
    await noor.configure({ target: { minutes: 20, share: 80 } });
    const friday = '?from=2026-11-20&to=2026-11-20';
    expect((await asked(friday)).totals).toMatchObject({ waits: 5, withinTarget: 2 });
    await noor.configure({ services: [{ ...GENERAL, target: { minutes: 30, share: 90 } }, DENTAL] });
    const { totals, clinics, services } = await asked(friday);
    expect([totals.withinTarget, clinics[0]?.target, services[0]?.target, services[0]?.withinTarget]).toEqual([
      3,
      { minutes: 20, share: 80 },
      { minutes: 30, share: 90 },
      3,
    ]);
    expect((await asked('?from=2026-10-01&to=2026-10-01')).totals).toMatchObject({ waits: 0, withinTarget: 0 });
    await noor.configure({ target: null, services: [{ ...GENERAL, target: null }, DENTAL] });
    expect((await asked('?from=2026-10-01&to=2026-10-01')).totals.withinTarget).toBeNull();
    expect((await asked(friday)).totals.withinTarget).toBeNull();
  });

  it('names members, with the patients that they called, only in a clinic that shows figures of each', async () => {
    const friday = '?from=2026-11-20&to=2026-11-20';
    await noor.configure({ staffFigures: true });
    const { staff } = await asked(friday);
    expect(staff).toMatchObject([
      { clinic: 'noor', id: noor.manager.id, name: `Member ${noor.manager.id}`, arrivals: 5, calls: 5 },
    ]);
    expect((await asked(`${friday}&clinic=palm&clinic=noor`, huda)).staff).toHaveLength(1);
    await noor.configure({ staffFigures: false });
    expect((await asked(friday)).staff).toEqual([]);
  });

  it('counts clinics of one manager together, and answers 404 for any other', async () => {
    const { clinics, totals } = await asked('?clinic=palm&clinic=noor', huda);
    expect([totals.arrivals, clinics.map(({ id }) => id)]).toEqual([9, ['noor']]);
    for (const path of ['', '/export'])
      for (const clinic of ['oasis', 'nowhere', '%27'])
        expect(await api.ask(huda, 'GET', `/v1/analytics${path}?clinic=noor&clinic=${clinic}`)).toMatchObject({
          status: 404,
          body: { code: 'clinic.notFound' },
        });
  });

  it('counts the messages to patients in the hour in which they came, by what became of them', async () => {
    const record = async (command: Parameters<typeof api.runtime.messages.record>[2]) => {
      const actor = { userId: 'system', roles: [], provider: 'test' };
      const context = unkeyed({ clinicId: noor.clinicId, actor, at: instant(new Date(now)) });
      const { position } = await api.runtime.messages.record(context, dayOfTicket(first), command);
      if (position) await api.runtime.progress.reached(['statistics'], position, CAUGHT_UP_MS);
    };
    const [read, failed, unsent] = ['read', 'failed', 'unsent'].map(messageId);
    const at = instant(new Date(now));
    for (const id of [read, failed, unsent])
      if (id)
        await record({
          type: 'RequestMessage',
          messageId: id,
          ticketId: first,
          kind: 'call',
          skipped: null,
          allowance: null,
          at,
        });
    if (!read || !failed) throw new Error('no message');
    await record({ type: 'RecordSent', messageId: read, sid: 'SM1', account: 'AC1', at });
    await record({ type: 'RecordFailure', messageId: failed, code: '63016', at });
    const friday = '?from=2026-11-20&to=2026-11-20';
    expect((await asked(friday)).totals.messages).toEqual({ sent: 2, delivered: 0, failed: 1 });
    await record({ type: 'RecordReceipt', messageId: read, sid: 'SM1', account: 'AC1', says: 'read', at });
    const { totals, before, days, hours, clinics } = await asked(friday);
    const told = { sent: 2, delivered: 1, failed: 1 };
    expect([totals, ...days, ...clinics].map(({ messages }) => messages)).toEqual([told, told, told]);
    expect(hours.map(({ hour, messages }) => [hour, messages.sent])).toEqual([
      [20, 2],
      [21, 0],
    ]);
    expect(before.messages).toEqual({ sent: 0, delivered: 0, failed: 0 });
  });

  it('exports a row a clinic, day and hour, recorded first', async () => {
    const path = '/v1/analytics/export?from=2026-11-20&to=2026-11-21';
    const { statusCode, headers, rawPayload } = await api.send(huda, 'GET', path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-16le']);
    expect(headers['cache-control']).toContain('no-store');
    expect(rawPayload.toString('utf16le').replaceAll('\t', ',').split('\r\n')).toEqual([
      `\u{FEFF}${ANALYTICS_COLUMNS.join(',')}`,
      'noor,2026-11-20,20,3,3,0,3,0,0,0,0,0,0,3,,,,,,2,1,1',
      'noor,2026-11-20,21,2,2,0,2,0,0,0,0,0,0,2,,,,,,0,0,0',
      'noor,2026-11-21,9,4,2,0,2,0,1,0,0,0,0,2,,,,,,0,0,0',
      '',
    ]);
    const stream = 'access-noor_20261121' as StreamName;
    const recorded = (await Array.fromAsync(api.runtime.engines.log.readStream(stream))).flat();
    expect(recorded.map(({ type, data }) => [type, data])).toContainEqual([
      'AnalyticsExported',
      expect.objectContaining({ from: '20261120', to: '20261121' }),
    ]);
  });

  it.each(['9999-12-31', '3000-01-01', '1969-12-31', '0001-01-01'])(
    'answers for the usual days where %s is asked for',
    async (day) => {
      const usual = await api.ask(huda, 'GET', '/v1/analytics');
      for (const range of [`to=${day}`, `from=${day}&to=${day}`])
        expect(await api.ask(huda, 'GET', `/v1/analytics?${range}`)).toEqual(usual);
      expect((await api.send(huda, 'GET', `/v1/analytics/export?to=${day}`)).statusCode).toBe(200);
    },
  );

  it('exports nothing for a HEAD request, and records nothing', async () => {
    const recorded = async () =>
      (await Array.fromAsync(api.runtime.engines.log.readStream('access-noor_20261121' as StreamName))).flat().length;
    const before = await recorded();
    const { statusCode, payload } = await api.send(huda, 'HEAD', '/v1/analytics/export');
    expect([statusCode, payload, await recorded()]).toEqual([200, '', before]);
  });

  it('exports names of clinics so that no spreadsheet takes one for a formula', async () => {
    const manager = await api.person('palm' as ClinicId, 'Manager');
    const patient = { name: 'مريض', age: 40, phone: '+971501112223' };
    expect((await api.ask(manager, 'POST', '/v1/tickets', { patient })).status).toBe(201);
    const { rawPayload } = await api.send(manager, 'GET', '/v1/analytics/export');
    expect(rawPayload.toString('utf16le')).toContain("\r\n'=SUM(A1)\t2026-11-21\t");
  });
});
