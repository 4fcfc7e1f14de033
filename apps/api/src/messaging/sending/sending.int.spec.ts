import { describe, expect, it } from '@jest/globals';
import { type ClinicId, dayOfTicket } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { messagesStream } from '#libs/ledger/log/stream-names.ts';
import { ACCOUNT, PATIENT, TEMPLATE } from '#libs/messaging/testing/a-message.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { eachWithClinic } from '../testing/each-with-clinic.ts';
import type { ClinicUnderTest, MessagingUnderTest } from '../testing/messaging-under-test.ts';

const REFUSED_ACCOUNT = { took: false, heard: problem(401, 20003) } as const;

describe('messages of calls', () => {
  let under: MessagingUnderTest;
  let clinic: ClinicUnderTest;
  eachWithClinic({ isSetUp: true }, (given) => {
    ({ under, clinic } = given);
  });

  const takenSince = (before: number) => under.twilio.taken.slice(before);

  it('tells a patient clinic, number and page without the name, and records the provider’s id', async () => {
    const before = under.twilio.taken.length;
    const ticketId = await clinic.called();
    const { sid, kind, code } = await clinic.message(ticketId, 'sent');
    expect(takenSince(before)).toMatchObject([{ sid, to: `whatsapp:${PATIENT}`, contentSid: TEMPLATE }]);
    const { 3: secret, ...variables } = takenSince(before)[0]?.variables ?? {};
    expect({ kind, code, variables }).toEqual({ kind: 'call', code: null, variables: { 1: 'مركز النور', 2: '1', 4: '-' } });
    expect((await under.api.ask(null, 'GET', `/t/${secret}/state`)).status).toBe(200);
    const events = (await Array.fromAsync(under.api.runtime.engines.log.readStream(streamOf(clinic.id, ticketId)))).flat();
    expect(events.map(({ type }) => type)).toEqual(['MessageRequested', 'MessageSent']);
    expect(events[1]?.data).toMatchObject({ sid, account: ACCOUNT.accountSid });
    expect(under.twilio.defects).toEqual([]);
  });

  it('names the room in a message', async () => {
    const rooms = [{ id: 'room-1', name: 'غرفة 1', services: [] }];
    await clinic.done('PUT', '/v1/tenants/current', { config: { rooms } });
    const before = under.twilio.taken.length;
    const ticketId = await clinic.issued();
    await clinic.done('POST', `/v1/tickets/${ticketId}/notify`, { room: 'room-1' });
    await clinic.message(ticketId, 'sent');
    expect(takenSince(before)[0]?.variables['4']).toBe('غرفة 1');
  });

  it('sends one message for each call of a ticket', async () => {
    const before = under.twilio.taken.length;
    const ticketId = await clinic.called();
    await clinic.message(ticketId, 'sent');
    await clinic.call(ticketId);
    await eventually(async () => (await clinic.messagesOf(ticketId)).filter(({ state }) => state === 'sent').length === 2);
    expect(takenSince(before)).toHaveLength(2);
  });

  it('records why a patient without consent, a phone that opted out and a clinic without settings get none', async () => {
    const before = under.twilio.created;
    const unasked = await clinic.called({ whatsapp: false });
    expect((await clinic.message(unasked, 'skipped')).code).toBe('noConsent');
    const { vault } = under.api.runtime.engines;
    await vault.setOptOut(clinic.id, await new Fingerprints(vault).fingerprintOf(PATIENT), true);
    expect((await clinic.message(await clinic.called(), 'skipped')).code).toBe('optedOut');
    const other = await under.clinicWithout('without');
    expect((await other.message(await other.called(), 'skipped')).code).toBe('notConfigured');
    expect(under.twilio.created).toBe(before);
  });

  it('tries again where the provider surely did not take the message', async () => {
    const { created, taken } = under.twilio;
    const before = taken.length;
    under.twilio.befall(...[429, 503].map((status) => ({ took: false, heard: problem(status, 20_000 + status) })));
    await clinic.message(await clinic.called(), 'sent');
    expect(takenSince(before)).toHaveLength(1);
    expect(under.twilio.created).toBe(created + 3);
  });

  it('records the code of a provider that refuses the message, and does not try again', async () => {
    const before = under.twilio.created;
    under.twilio.befall({ took: false, heard: problem(400, 63024) });
    expect((await clinic.message(await clinic.called(), 'failed')).code).toBe('63024');
    expect(under.twilio.created).toBe(before + 1);
  });

  it.each([
    ['its messaging settings are saved again', () => clinic.configure()],
    ['a test message succeeds', () => clinic.done('POST', '/v1/messaging/test', { to: '+971501112223' })],
  ])('pauses the clinic whose account is refused until %s', async (_, mend) => {
    const before = under.twilio.created;
    under.twilio.befall(REFUSED_ACCOUNT);
    expect((await clinic.message(await clinic.called(), 'failed')).code).toBe('20003');
    expect((await clinic.message(await clinic.called(), 'skipped')).code).toBe('paused');
    expect(under.twilio.created).toBe(before + 1);
    expect(await clinic.messagesToday()).toMatchObject({ paused: { since: expect.any(String), code: '20003' } });
    await mend();
    await clinic.message(await clinic.called(), 'sent');
    expect(await clinic.messagesToday()).toMatchObject({ paused: null });
  });

  it('sends no more messages in a month than the clinic wants, and tells how many it has used', async () => {
    const before = under.twilio.taken.length;
    await clinic.done('PUT', '/v1/tenants/current', { messaging: { monthlyCap: 2 } });
    for (const state of ['sent', 'sent', 'skipped'] as const) await clinic.message(await clinic.called(), state);
    expect(under.twilio.taken.length).toBe(before + 2);
    await eventually(async () => (await clinic.messagesToday()).skipped === 1);
    expect(await clinic.messagesToday()).toMatchObject({ sent: 2, month: { count: 2, cap: 2 } });
    await clinic.done('PUT', '/v1/tenants/current', { messaging: { monthlyCap: null } });
    await clinic.message(await clinic.called(), 'sent');
  });

  it('leaves no phone, name and page secret in log, jobs and state', async () => {
    const ticketId = await clinic.called();
    await clinic.message(ticketId, 'sent');
    const { log, jobs, state } = under.api.runtime.engines;
    const stored = JSON.stringify([
      await Array.fromAsync(log.readAll()),
      await jobs.list({ limit: 1_000 }),
      await Array.fromAsync(state.list('messaging/')),
    ]);
    const { 3: secret = 'none' } = under.twilio.taken.at(-1)?.variables ?? {};
    expect(stored).toContain(ticketId);
    for (const personal of [PATIENT, PATIENT.slice(1), 'سارة', secret]) expect(stored).not.toContain(personal);
  });
});

const streamOf = (clinicId: ClinicId, ticketId: Parameters<typeof dayOfTicket>[0]) =>
  messagesStream(clinicId, dayOfTicket(ticketId));
