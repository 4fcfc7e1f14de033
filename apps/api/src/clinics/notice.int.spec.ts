import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditAnswer } from '#libs/contracts/audit/audit.ts';
import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { patientPageAnswer } from '#libs/contracts/patient-page.ts';
import { replayAnswer } from '#libs/contracts/replay.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { RoomsUnderTest } from '../testing/rooms-under-test.ts';

const MINUTE = 60_000;
const CURRENT = '/v1/tenants/current';
const NOTICE = `${CURRENT}/notice`;
const LATE = 'تأخير 30 دقيقة في العيادة';

describe('the message of the day', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-16T06:00:00Z');
  let clinic: RoomsUnderTest;
  let screen: Person;
  let page: string;
  beforeAll(async () => {
    await api.open({}, () => new Date(now));
    clinic = await RoomsUnderTest.open(api, 'noor');
    screen = await api.person(clinic.clinicId, 'Patient');
    page = (await clinic.issue('مريم', 'general')).ticket.page ?? '';
  });
  afterAll(() => api.close());

  const at = (minutes: number): string => new Date(now + minutes * MINUTE).toISOString();
  const set = (body: object, person: Person = clinic.manager) => api.ask(person, 'PUT', NOTICE, body);
  const end = (person: Person = clinic.manager) => api.ask(person, 'DELETE', NOTICE);
  const noticeIn = ({ body }: { readonly body: unknown }) => exactly(clinicAnswer, body).data.notice;
  /** The message as a screen of the clinic, a patient's page and a replay of this moment have it. */
  const shown = async () => {
    const onScreen = noticeIn(await api.ask(screen, 'GET', CURRENT));
    const onPage = exactly(patientPageAnswer, (await api.ask(null, 'GET', `${page}/state`)).body).data.notice;
    const { body } = await api.ask(clinic.manager, 'GET', `/v1/replay?at=${at(0)}`);
    return [onScreen, onPage, exactly(replayAnswer, body).data.clinic?.notice];
  };
  const everywhere = <Shown>(notice: Shown) => [notice, notice, notice];

  it('shows a message of the day everywhere, and nowhere from its end on', async () => {
    const until = at(30);
    expect(noticeIn(await set({ text: `  ${LATE}\n`, until }))).toEqual({ text: LATE, until });
    now += MINUTE;
    expect(await shown()).toEqual(everywhere({ text: LATE, until }));
    now += 29 * MINUTE;
    expect(await shown()).toEqual(everywhere(null));
  });

  it('replaces a message of the day, and ends it for a manager', async () => {
    await set({ text: LATE, until: at(30) });
    const until = at(60);
    await set({ text: 'المختبر مغلق', until });
    now += MINUTE;
    expect(await shown()).toEqual(everywhere({ text: 'المختبر مغلق', until }));
    expect(noticeIn(await end())).toBeNull();
    now += MINUTE;
    expect(await shown()).toEqual(everywhere(null));
    expect(await end()).toMatchObject({ status: 200 });
  });

  it('records messages of the day in the audit trail', async () => {
    await set({ text: LATE, until: '2026-11-16T12:00:00+04:00' });
    await end();
    const { body } = await api.ask(clinic.manager, 'GET', '/v1/audit?limit=2');
    expect(exactly(auditAnswer, body).data.map(({ words }) => words)).toEqual([
      'إنهاء رسالة اليوم',
      expect.stringContaining(`«${LATE}»`),
    ]);
  });

  it.each([
    ['no text', { text: ' \u200b ' }, { text: { code: 'required' } }],
    ['a text of 121 letters', { text: 'x'.repeat(121) }, { text: { code: 'stringTooLong' } }],
    ['no end', { until: undefined }, { until: { code: 'required' } }],
    ['an end that is no instant', { until: 'tomorrow' }, { until: { code: 'invalidInput' } }],
    ['an end that is over', { until: '2026-11-16T05:59:00Z' }, { until: { code: 'outsideADay' } }],
    ['an end in two days', { until: '2026-11-18T06:00:00Z' }, { until: { code: 'outsideADay' } }],
    ['a field of no contract', { name: 'x' }, { name: { code: 'unknownField' } }],
  ])('refuses %s', async (_, body, fields) => {
    expect(await set({ text: LATE, until: at(30), ...body })).toMatchObject({ status: 400, body: { fields } });
  });

  it('lets managers alone set and end a message of the day', async () => {
    const reception = await api.person(clinic.clinicId, 'Reception');
    expect(await set({ text: LATE, until: at(30) }, reception)).toMatchObject({ status: 403 });
    expect(await end(reception)).toMatchObject({ status: 403 });
  });
});
