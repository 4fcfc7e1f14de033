import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { messagesStream } from '#libs/ledger/log/stream-names.ts';
import { ACCOUNT, PATIENT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { TEMPLATE_WITH_NAME } from '#libs/messaging/testing/messenger-under-test.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { TwilioDouble } from '#libs/messaging/testing/twilio-double.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';

const TEST = '/v1/messaging/test';
const { accountSid, authToken, fromNumber } = ACCOUNT;
const SETTINGS = { accountSid, authToken, fromNumber, contentSid: TEMPLATE };
const SID = expect.stringMatching(/^SM[0-9a-f]{32}$/);
const VARIABLES = { [TEMPLATE]: ['1', '2', '3', '4'], [TEMPLATE_WITH_NAME]: ['1', '2', '3', '4', '5'] };
const NOW = new Date('2026-11-26T08:00:00Z');

describe('a test message', () => {
  let api: ApiUnderTest;
  let twilio: TwilioDouble;
  let clinicId: ClinicId;
  let manager: Person;
  beforeEach(async () => {
    twilio = await TwilioDouble.start({ accounts: [{ ...ACCOUNT, templates: VARIABLES }] });
    api = new ApiUnderTest();
    await api.open({ TWILIO_BASE_URL: twilio.url, LIMIT_TEST_MESSAGES: '3' }, () => NOW);
    clinicId = await api.clinic('noor', 'مركز النور');
    manager = await api.person(clinicId, 'Manager');
  });
  afterEach(async () => {
    await api.close();
    await twilio.close();
  });

  const set = async (messaging: object = SETTINGS, config: object = {}) => {
    const answer = await api.ask(manager, 'PUT', '/v1/tenants/current', { messaging, config });
    expect(answer.status).toBe(200);
  };
  const send = (by = manager, key?: string) => api.ask(by, 'POST', TEST, { to: PATIENT }, key);
  const written = async () => {
    const events = [];
    const day = await api.runtime.days.today(clinicId, instant(NOW));
    for await (const page of api.runtime.engines.log.readStream(messagesStream(clinicId, day))) events.push(...page);
    return events;
  };

  it('sends a test message once, by the clinic’s template with sample values, and records it without the phone', async () => {
    await set(SETTINGS, { rooms: [{ id: 'room-1', name: 'غرفة 1', services: [] }] });
    const key = randomUUID();
    const answer = await send(manager, key);
    expect(answer).toEqual({ status: 200, body: { data: { sid: SID } } });
    expect(await send(manager, key)).toEqual(answer);
    expect(twilio.defects).toEqual([]);
    expect(twilio.taken).toMatchObject([
      { to: `whatsapp:${PATIENT}`, contentSid: TEMPLATE, variables: { 1: 'مركز النور', 2: '1', 4: 'غرفة 1' } },
    ]);
    const secret = twilio.taken[0]?.variables[3] ?? '';
    expect((await api.send(null, 'GET', `/t/${secret}`)).statusCode).toBe(404);
    const events = await written();
    expect(events.map(({ type }) => type)).toEqual(['MessageRequested', 'MessageSent']);
    expect(events[0]?.data).toMatchObject({ kind: 'test', ticketId: null });
    expect(events[1]?.data).toMatchObject({ sid: twilio.taken[0]?.sid, account: accountSid });
    expect(JSON.stringify(events)).not.toContain(PATIENT.slice(1));
  });

  it('fills in the manager’s own name where the template with a name is in force', async () => {
    await set({ ...SETTINGS, includeName: true, contentSidWithName: TEMPLATE_WITH_NAME });
    expect(await send()).toMatchObject({ status: 200 });
    expect(twilio.taken).toMatchObject([{ contentSid: TEMPLATE_WITH_NAME, variables: { 4: '-', 5: `Member ${manager.id}` } }]);
  });

  it.each([
    ['a refusal', problem(400, 63_016), 502, { code: 'messaging.refused', providerCode: '63016' }, 'MessageFailed'],
    ['too many requests', problem(429, 20_429), 502, { code: 'messaging.refused', providerCode: '20429' }, 'MessageFailed'],
    ['a fault of its own', problem(500, 20_500), 504, { code: 'messaging.unanswered' }, 'MessageOutcomeUnknown'],
  ])('answers %s of the provider, the same request alike, and tries no second time', async (_, heard, status, body, type) => {
    await set();
    twilio.befall({ took: false, heard });
    const key = randomUUID();
    for (const answer of [await send(manager, key), await send(manager, key)]) expect(answer).toMatchObject({ status, body });
    expect(twilio.created).toBe(1);
    expect((await written()).map((event) => event.type)).toEqual(['MessageRequested', type]);
    expect(await send()).toMatchObject({ status: 200 });
  });

  it.each([
    ['without an account', { contentSid: TEMPLATE }],
    ['without a token', { ...SETTINGS, authToken: null }],
    ['without a template', { ...SETTINGS, contentSid: null }],
  ])('refuses a test message of a clinic %s, and writes nothing', async (_, settings) => {
    await set(settings);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'messaging.notConfigured' } });
    expect([twilio.created, await written()]).toEqual([0, []]);
  });

  it('refuses a test message to a phone that asked for none', async () => {
    await set();
    const { vault } = api.runtime.engines;
    await vault.setOptOut(clinicId, await new Fingerprints(vault).fingerprintOf(PATIENT), true);
    expect(await send()).toMatchObject({ status: 409, body: { code: 'messaging.optedOut' } });
    expect(twilio.created).toBe(0);
  });

  it('lets managers alone send test messages, to a phone, and as many in a minute as the limit says', async () => {
    await set();
    for (const role of ['Reception', 'Medical', 'Patient'] as const)
      expect(await send(await api.person(clinicId, role))).toMatchObject({ status: 403, body: { code: 'role.forbidden' } });
    expect(await api.ask(manager, 'POST', TEST, { to: '0501234567' })).toMatchObject({
      status: 400,
      body: { fields: { to: { code: 'invalidPhoneNumberFormat' } } },
    });
    const other = await api.person(clinicId, 'Manager');
    expect([(await send()).status, (await send(other)).status, (await send()).status]).toEqual([200, 200, 429]);
  });
});
