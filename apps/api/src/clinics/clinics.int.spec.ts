import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { changedTicketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { DEFAULT_CONFIG, NO_MESSAGING } from '#libs/domain/clinic/settings.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const CURRENT = '/v1/tenants/current';
const TOKEN = 'a-token-that-nobody-reads';

describe('a clinic and its settings', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  let manager: Person;
  let reception: Person;
  beforeAll(async () => {
    await api.open();
    clinicId = await api.clinic('noor', 'Noor Clinic');
    manager = await api.person(clinicId, 'Manager');
    reception = await api.person(clinicId, 'Reception');
    await api.clinic('other');
  });
  afterAll(() => api.close());

  const clinicIn = ({ body }: { readonly body: unknown }) => exactly(clinicAnswer, body).data;
  const change = (settings: object) => api.ask(manager, 'PUT', CURRENT, settings);
  const shownTo = async (person: Person) => clinicIn(await api.ask(person, 'GET', CURRENT));
  const written = async (): Promise<string> => {
    const pages = [];
    for await (const page of api.runtime.engines.log.readStream(clinicStream(clinicId))) pages.push(page);
    return JSON.stringify(pages);
  };

  it('changes only the given settings, and answers the clinic as it is now', async () => {
    const answer = await change({ config: { digits: 'arab', retentionDays: 365 } });
    expect(clinicIn(answer)).toEqual({
      id: clinicId,
      slug: 'noor',
      name: 'Noor Clinic',
      config: { ...DEFAULT_CONFIG, country: 'AE', weekStartsOn: 7, digits: 'arab', retentionDays: 365 },
      notice: null,
      messaging: NO_MESSAGING,
    });
    expect(await shownTo(manager)).toEqual(clinicIn(answer));
    const nearlyThere = { enabled: true, contentSid: 'HX22222222222222222222222222222222' };
    expect(clinicIn(await change({ name: ' Noor ', messaging: { fromNumber: '+14155550100', nearlyThere } }))).toMatchObject({
      name: 'Noor',
      config: { digits: 'arab' },
      messaging: { fromNumber: '+14155550100', accountSid: null, nearlyThere: { enabled: true, minutes: 10 } },
    });
  });

  it("answers the first day of the week: the country's, unless one was chosen", async () => {
    const weekWith = async (config: object) => clinicIn(await change({ config })).config.weekStartsOn;
    expect(await weekWith({ timezone: 'Europe/Berlin' })).toBe(1);
    expect(await weekWith({ weekStartsOn: 6 })).toBe(6);
    expect(await weekWith({ weekStartsOn: null, timezone: 'Asia/Dubai' })).toBe(7);
    expect(await change({ config: { weekStartsOn: 8 } })).toMatchObject({
      status: 400,
      body: { fields: { 'config.weekStartsOn': { code: 'numberTooLarge' } } },
    });
  });

  it("answers the country of phones: the time zone's, unless one was chosen", async () => {
    const countryWith = async (config: object) => clinicIn(await change({ config })).config.country;
    expect(await countryWith({ timezone: 'Asia/Riyadh' })).toBe('SA');
    expect(await countryWith({ timezone: 'UTC' })).toBeNull();
    expect(await countryWith({ country: 'KW' })).toBe('KW');
    expect((await shownTo(reception)).config.country).toBe('KW');
    expect(await countryWith({ country: null, timezone: 'Asia/Dubai' })).toBe('AE');
    for (const country of ['QQ', 'ae', 'UAE', ''])
      expect(await change({ config: { country } })).toMatchObject({
        status: 400,
        body: { fields: { 'config.country': { code: 'unknown' } } },
      });
  });

  it('refuses to tell patients that their turn is near without a template for it', async () => {
    const field = 'messaging.nearlyThere.contentSid';
    expect(await change({ messaging: { nearlyThere: { enabled: true, contentSid: null } } })).toMatchObject({
      status: 400,
      body: { code: 'validation.failed', fields: { [field]: { code: 'required' } } },
    });
  });

  it('lets a manager raise the floor, and refuses a lower one and a retention under it', async () => {
    expect(clinicIn(await change({ config: { retentionDays: 400, retentionFloorDays: 365 } })).config).toMatchObject({
      retentionDays: 400,
      retentionFloorDays: 365,
    });
    for (const [field, config] of [
      ['config.retentionFloorDays', { retentionFloorDays: 364 }],
      ['config.retentionFloorDays', { retentionFloorDays: null }],
      ['config.retentionDays', { retentionDays: 364 }],
    ] as const) {
      const refused = { status: 409, body: { code: 'retention.floor', fields: { [field]: { code: 'floor' } } } };
      expect(await change({ config })).toMatchObject(refused);
    }
    expect((await shownTo(manager)).config).toMatchObject({ retentionDays: 400, retentionFloorDays: 365 });
  });

  it.each([
    [{ accountSid: 'abc' }, 'messaging.accountSid', 'invalidAccountSid'],
    [{ accountSid: `HX${'1'.repeat(32)}` }, 'messaging.accountSid', 'invalidAccountSid'],
    [{ contentSid: 'x' }, 'messaging.contentSid', 'invalidContentSid'],
    [{ contentSidWithName: `HX${'1'.repeat(33)}` }, 'messaging.contentSidWithName', 'invalidContentSid'],
    [{ nearlyThere: { contentSid: 'x' } }, 'messaging.nearlyThere.contentSid', 'invalidContentSid'],
  ])('rejects %j, which no provider has made', async (messaging, field, code) => {
    expect(await change({ messaging })).toMatchObject({ status: 400, body: { fields: { [field]: { code } } } });
  });

  it('stores the provider’s token, and answers only whether there is one', async () => {
    const set = await change({ messaging: { accountSid: 'AC11111111111111111111111111111111', authToken: TOKEN } });
    expect(clinicIn(set).messaging).toMatchObject({ accountSid: 'AC11111111111111111111111111111111', authTokenSet: true });
    expect(JSON.stringify([set, await shownTo(manager)])).not.toContain(TOKEN);
    expect(await written()).not.toContain(TOKEN);
    expect(clinicIn(await change({ name: 'Noor' })).messaging?.authTokenSet).toBe(true);
    expect(clinicIn(await change({ messaging: { authToken: null } })).messaging?.authTokenSet).toBe(false);
  });

  it('appends no event when the settings equal the present ones', async () => {
    const before = await written();
    expect((await change({ name: clinicIn(await change({})).name })).status).toBe(200);
    expect(await written()).toBe(before);
  });

  it.each([
    ['a time zone that is none', { config: { timezone: 'Mars/Phobos' } }, 'config.timezone', 'invalidTimezone'],
    ['another language', { config: { lang: 'fr' } }, 'config.lang', 'invalidLanguage'],
    ['a blank name', { name: ' ' }, 'name', 'required'],
    ['another slug', { slug: 'mine' }, 'slug', 'unknownField'],
    ['whether there is a token', { messaging: { authTokenSet: true } }, 'messaging.authTokenSet', 'unknownField'],
  ])('refuses a clinic’s settings with %s', async (_, settings, field, code) => {
    const answer = await change(settings);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation.failed' } });
    expect(answer.body).toHaveProperty(['fields', field, 'code'], code);
  });

  it('hides the messaging settings from members who are no managers', async () => {
    expect(await shownTo(reception)).not.toHaveProperty('messaging');
    expect(await api.ask(reception, 'PUT', CURRENT, { name: 'Mine' })).toMatchObject({
      status: 403,
      body: { code: 'role.forbidden' },
    });
  });

  it('shows a clinic’s card to anybody, by id or slug', async () => {
    const card = { data: { id: 'other', slug: 'other', name: 'other', lang: 'ar', logo: null, colour: null } };
    for (const path of ['/v1/tenants/d/other', '/v1/tenants/s/other']) {
      expect(await api.ask(null, 'GET', path)).toEqual({ status: 200, body: card });
    }
  });

  it.each(['/v1/tenants/d/nowhere', '/v1/tenants/s/nowhere', '/v1/tenants/d/__proto__'])(
    'answers 404 for an unknown clinic at %s',
    async (path) => {
      expect(await api.ask(null, 'GET', path)).toMatchObject({ status: 404, body: { code: 'clinic.notFound' } });
    },
  );

  it('uses the clinic’s language for members who have chosen none', async () => {
    await change({ config: { lang: 'en' } });
    const { body } = await api.ask(reception, 'GET', '/v1/auth/session');
    expect(body).toMatchObject({ data: { lang: 'en' } });
  });
});

describe('a clinic that changes when its days begin', () => {
  const api = new ApiUnderTest();
  let now = new Date('2026-11-22T19:00:00Z');
  beforeAll(() => api.open({}, () => now));
  afterAll(() => api.close());

  it('keeps today when the start of days changes, though nothing has happened today yet', async () => {
    const clinicId = await api.clinic('noor');
    const manager = await api.person(clinicId, 'Manager');
    /** The clinic day that the next ticket belongs to. */
    const issued = async (): Promise<string> => {
      const reception = await api.person(clinicId, 'Reception');
      const patient = { name: 'Salem', age: 40, phone: '+971501234567' };
      const { body } = await api.ask(reception, 'POST', '/v1/tickets', { patient, reason: null });
      return exactly(changedTicketAnswer, body).data.ticket.id.slice(0, 8);
    };
    expect(await issued()).toBe('20261122');
    now = new Date('2026-11-22T20:30:00Z');
    const settings = { config: { dayStartsAt: '04:00' } };
    expect(await api.ask(manager, 'PUT', CURRENT, settings)).toMatchObject({ status: 200 });
    expect(await issued()).toBe('20261123');
    now = new Date('2026-11-23T21:00:00Z');
    expect(await issued()).toBe('20261123');
    now = new Date('2026-11-24T00:00:00Z');
    expect(await issued()).toBe('20261124');
  });
});
