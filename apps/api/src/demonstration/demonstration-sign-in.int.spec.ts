import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { demonstrationAnswer } from '#libs/contracts/demonstration.ts';
import { type ClinicId, instant, isClinicId, memberId } from '#libs/domain/kernel/ids.ts';
import { accessStream } from '#libs/ledger/log/stream-names.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { A_DEMONSTRATION } from '../testing/real-clinic.ts';
import { prepareDemonstration } from './demonstration.ts';

const PATH = '/v1/auth/demonstration';
const OURS = { host: 'localhost:3000', origin: 'http://localhost:3000' };
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the sign-in of a demonstration', () => {
  const api = new ApiUnderTest();
  beforeAll(async () => {
    await api.open({ ...A_DEMONSTRATION, DEMONSTRATION_DAYS: '0' });
    await prepareDemonstration(api.runtime);
    await api.caughtUp('members', 'clinics');
  });
  afterAll(() => api.close());

  const clinics = async (lang: string) => {
    const headers = { ...OURS, 'accept-language': lang };
    const { body } = await api.send(null, 'GET', PATH, undefined, undefined, headers);
    return demonstrationAnswer.parse(JSON.parse(body)).data;
  };
  const signIn = async (userId: string, headers: Readonly<Record<string, string>> = OURS) =>
    await api.send(null, 'POST', PATH, { userId }, undefined, headers);
  const idOf = async (role: string, clinicId = 'default') => {
    const clinic = (await clinics('ar')).find(({ id }) => id === clinicId);
    return clinic?.people.find(({ roles }) => roles.join() === role)?.userId ?? '';
  };

  it('lists the demonstration’s people of both clinics, named in the request’s language', async () => {
    const named = async (lang: string) =>
      (await clinics(lang)).map(({ name, rooms, people }) => [name, rooms, people.map((person) => person.name)]);
    expect(await named('en')).toEqual([
      ['Palm Clinic', 0, ['Noura Al Mansoori', 'Maryam Al Shamsi', 'Dr Khalid Al Kaabi', 'The wall']],
      ['Oasis Centre', 4, ['Noura Al Mansoori', 'Maryam Al Shamsi', 'Dr Khalid Al Kaabi', 'The wall']],
    ]);
    expect((await named('ar'))[0]).toEqual([
      'عيادة النخيل',
      0,
      ['نورة المنصوري', 'مريم الشامسي', 'د. خالد الكعبي', 'شاشة العرض'],
    ]);
  });

  it('opens a demonstration’s wall by its listed path', async () => {
    const [{ wall = '' } = {}] = await clinics('ar');
    const { statusCode, headers } = await api.send(null, 'GET', wall, undefined, undefined, OURS);
    expect([statusCode, headers.location]).toEqual([303, '/queue/display']);
  });

  it.each([
    ['default', 'Reception'],
    ['oasis', 'Manager'],
  ])('signs a made-up person of %s in by one request, recorded like any sign-in', async (clinic, role) => {
    const userId = await idOf(role, clinic);
    const { statusCode, headers } = await signIn(userId);
    const cookie = String(headers['set-cookie']);
    expect([statusCode, cookie]).toEqual([204, expect.stringMatching(/^dawr=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)]);
    const session = await api.send(null, 'GET', '/v1/auth/session', undefined, undefined, { ...OURS, cookie });
    expect(JSON.parse(session.body)).toMatchObject({
      data: { userID: userId, provider: 'demonstration', tenantID: clinic, roles: [role] },
    });
    const clinicId = tenantOf(clinic);
    const stream = accessStream(clinicId, await api.runtime.days.today(clinicId, instant(api.runtime.now())));
    const records = (await Array.fromAsync(api.runtime.engines.log.readStream(stream))).flat();
    expect(records.at(-1)).toMatchObject({ type: 'SignedIn', metadata: { actor: { userId, provider: 'demonstration' } } });
  });

  it('keeps the language in which a made-up person is chosen', async () => {
    const userId = await idOf('Medical');
    const langs = [];
    for (const lang of ['en', 'ar', undefined]) {
      const { headers } = await api.send(null, 'POST', PATH, { userId, lang }, undefined, OURS);
      const cookie = String(headers['set-cookie']);
      const session = await api.send(null, 'GET', '/v1/auth/session', undefined, undefined, { ...OURS, cookie });
      langs.push(JSON.parse(session.body).data.lang);
    }
    expect(langs).toEqual(['en', 'ar', 'ar']);
  });

  it('refuses a demonstration’s sign-in of an unknown person, of no id, and from another origin', async () => {
    expect((await signIn(NOBODY)).json()).toMatchObject({ status: 404, code: 'member.notFound' });
    expect((await signIn('anybody')).json()).toMatchObject({ status: 400, code: 'validation.failed' });
    const foreign = await signIn(await idOf('Manager'), { ...OURS, origin: 'http://evil.test' });
    expect(foreign.json()).toMatchObject({ status: 403, code: 'origin.refused' });
  });
});

describe('outside a demonstration', () => {
  const api = new ApiUnderTest();
  beforeAll(() => api.open());
  afterAll(() => api.close());

  it.each([
    ['GET', undefined],
    ['POST', { userId: memberId(NOBODY) }],
  ] as const)('answers %s of a demonstration’s sign-in with 404', async (method, body) => {
    expect(await api.ask(null, method, PATH, body)).toMatchObject({ status: 404, body: { code: 'route.notFound' } });
  });
});

function tenantOf(text: string): ClinicId {
  if (!isClinicId(text)) throw new Error('not a clinic id');
  return text;
}
