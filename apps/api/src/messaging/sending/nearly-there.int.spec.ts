import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayOfTicket, instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { nearlyThereId } from '#libs/domain/messages/nearly-there.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { NEAR_TEMPLATE, PATIENT } from '#libs/messaging/testing/a-message.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { RESTORED } from '#libs/reactors/shared-names.ts';
import { type ClinicUnderTest, MessagingUnderTest } from '../testing/messaging-under-test.ts';

/** Ten minutes are expected for each patient ahead, before a day has a pace of its own. */
const MINUTES = 10;

describe('the message that a turn is near', () => {
  let under: MessagingUnderTest;
  let clinic: ClinicUnderTest;
  let clinics = 0;
  beforeAll(async () => {
    under = await MessagingUnderTest.open();
  });
  afterAll(() => under[Symbol.asyncDispose]());
  beforeEach(async () => {
    clinics += 1;
    clinic = await under.clinic(`clinic-${clinics}`);
    await clinic.tellNear(MINUTES);
  });

  const issued = async (count: number) => {
    const tickets: TicketId[] = [];
    while (tickets.length < count) tickets.push(await clinic.issued());
    const [first, second, third, fourth] = tickets;
    if (!first || !second || !third) throw new Error('too few');
    return { first, second, third, fourth: fourth ?? third };
  };
  const takenOf = (minutes: string) =>
    under.twilio.taken.filter(({ contentSid, variables }) => contentSid === NEAR_TEMPLATE && variables['4'] === minutes);
  /** A request alone, as where the process ended right after it. */
  const request = async (ticketId: TicketId) => {
    const named = { clinicId: clinic.id, day: dayOfTicket(ticketId), messageId: nearlyThereId(ticketId) };
    await under.record(named, { type: 'RequestMessage', ticketId, kind: 'nearlyThere', skipped: null, allowance: null });
  };

  it('tells a patient who is expected soon as the queue moves, with the wait as it is then', async () => {
    const before = [takenOf('1').length, takenOf('10').length];
    const { first, second, third, fourth } = await issued(4);
    await clinic.call(first);
    await clinic.nearMessageOnce(second, 'sent');
    await clinic.nearMessageOnce(third, 'sent');
    expect([takenOf('1').length, takenOf('10').length]).toEqual(before.map((count) => count + 1));
    expect(await clinic.nearMessage(fourth)).toBeUndefined();
    await clinic.act(second, 'cancel');
    await clinic.nearMessageOnce(fourth, 'sent');
    expect(await clinic.nearMessage(first)).toBeUndefined();
    expect(under.twilio.defects).toEqual([]);
  });

  it('tells a patient once, though the turn comes near again after a reset', async () => {
    const { first, second, third, fourth } = await issued(4);
    await clinic.call(first);
    await clinic.nearMessageOnce(second, 'sent');
    await clinic.call(second);
    await clinic.act(second, 'reset');
    await clinic.act(third, 'notify');
    await clinic.nearMessageOnce(fourth, 'sent');
    const last = await clinic.issued();
    await clinic.act(third, 'notify');
    await clinic.act(fourth, 'cancel');
    await clinic.nearMessageOnce(last, 'sent');
    const near = (await clinic.messagesOf(second)).filter(({ kind }) => kind === 'nearlyThere');
    expect(near).toMatchObject([{ state: 'sent', formerSids: [] }]);
    expect(under.twilio.defects).toEqual([]);
  });

  it('records nothing in a clinic that does not tell, or cannot', async () => {
    const [off, incomplete] = [await under.clinic(`off-${clinics}`), await under.clinicWithout(`incomplete-${clinics}`)];
    await off.tellNear(MINUTES, false);
    await incomplete.tellNear(MINUTES);
    const untold = [];
    for (const other of [off, incomplete]) {
      const [called, waiting] = [await other.issued(), await other.issued()];
      await other.call(called);
      untold.push([other, waiting] as const);
    }
    // The reactor has come this far in the log when it has told a patient of a later call.
    const { first, second } = await issued(3);
    await clinic.call(first);
    await clinic.nearMessageOnce(second, 'sent');
    for (const [other, waiting] of untold) expect(await other.messagesOf(waiting)).toEqual([]);
  });

  it('records why a patient without consent and a phone that opted out get none', async () => {
    const { vault } = under.api.runtime.engines;
    const first = await clinic.issued();
    const unasked = await clinic.issued({ whatsapp: false });
    const out = await clinic.issued({ phone: '+971507654321' });
    await vault.setOptOut(clinic.id, await new Fingerprints(vault).fingerprintOf('+971507654321'), true);
    await clinic.call(first);
    expect((await clinic.nearMessageOnce(unasked, 'skipped')).code).toBe('noConsent');
    expect((await clinic.nearMessageOnce(out, 'skipped')).code).toBe('optedOut');
  });

  it('pauses the clinic whose account is refused, for calls too', async () => {
    const unasked = await clinic.issued({ whatsapp: false });
    const next = await clinic.issued();
    under.twilio.befall({ took: false, heard: problem(401, 20003) });
    await clinic.call(unasked);
    expect((await clinic.nearMessageOnce(next, 'failed')).code).toBe('20003');
    await clinic.call(next);
    expect((await clinic.message(next, 'skipped')).code).toBe('paused');
  });

  it('sends the message also where the process ended between the request and its job', async () => {
    const waiting = await clinic.issued();
    await request(waiting);
    expect(await clinic.nearMessageOnce(waiting, 'sent')).toMatchObject({ id: nearlyThereId(waiting) });
  });

  it.each<readonly [string, (ticketId: TicketId) => Promise<unknown>]>([
    ['callOver', (ticketId) => clinic.call(ticketId)],
    ['callOver', (ticketId) => clinic.act(ticketId, 'cancel')],
    ['notConfigured', () => clinic.tellNear(MINUTES, false)],
    [
      'noConsent',
      (ticketId) => {
        const patient = { name: 'سارة المنصوري', age: 40, phone: PATIENT, whatsapp: false };
        return clinic.done('PUT', `/v1/tickets/${ticketId}`, { patient, reason: null });
      },
    ],
  ])('skips the message as %s where that came before it went out', async (reason, act) => {
    const waiting = await clinic.issued();
    await act(waiting);
    await request(waiting);
    expect((await clinic.nearMessageOnce(waiting, 'skipped')).code).toBe(reason);
  });

  it('tells nobody who came before a restore, which may have forgotten that they were told', async () => {
    const { state } = under.api.runtime.engines;
    const before = await issued(3);
    const restored = new Date();
    await state.put(RESTORED, { at: instant(restored), mayLackWishes: false });
    await eventually(async () => new Date() > restored);
    const since = await clinic.issued();
    await clinic.act(before.second, 'cancel');
    await clinic.act(before.third, 'cancel');
    await clinic.nearMessageOnce(since, 'sent');
    expect(await clinic.nearMessage(before.first)).toBeUndefined();
    await state.delete(RESTORED);
  });

  it('refuses to send the message again by hand, and shows it beside no ticket', async () => {
    const { first, second } = await issued(3);
    await clinic.call(first);
    await clinic.nearMessageOnce(second, 'sent');
    expect((await under.api.ask(clinic.manager, 'POST', `/v1/tickets/${second}/message`)).status).toBe(409);
    const { body } = await under.api.ask(clinic.manager, 'GET', `/v1/tickets/${second}`);
    expect(body).toMatchObject({ data: { message: null } });
  });
});
