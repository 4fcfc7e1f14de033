import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { instant, type TicketId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { problem } from '#libs/messaging/testing/twilio-bodies.ts';
import { RESTORED } from '#libs/reactors/shared-names.ts';
import { eachWithClinic } from '../testing/each-with-clinic.ts';
import type { ClinicUnderTest, MessagingUnderTest } from '../testing/messaging-under-test.ts';

const REFUSED = { took: false, heard: problem(400, 63024) } as const;
const NOT_RESENDABLE = { status: 409, body: { code: 'message.notResendable' } };

describe('a message that a person sends again', () => {
  let under: MessagingUnderTest;
  let clinic: ClinicUnderTest;
  eachWithClinic({ isSetUp: true }, (given) => {
    ({ under, clinic } = given);
  });

  const failed = async () => {
    under.twilio.befall(REFUSED);
    const ticketId = await clinic.called();
    await clinic.message(ticketId, 'failed');
    return ticketId;
  };
  const resend = (ticketId: TicketId, key = randomUUID()) =>
    under.api.ask(clinic.manager, 'POST', `/v1/tickets/${ticketId}/message`, undefined, key);

  it('sends a failed message once more under one key, however often it is asked for', async () => {
    const ticketId = await failed();
    const [before, key] = [under.twilio.created, randomUUID()];
    const answers = [await resend(ticketId, key), await resend(ticketId, key)];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 202, body: { data: { message: { state: 'requested' } } } });
    expect(await clinic.message(ticketId, 'sent')).toMatchObject({ resends: 1 });
    expect(under.twilio.created).toBe(before + 1);
    expect(await resend(ticketId)).toMatchObject(NOT_RESENDABLE);
  });

  it('sends a message again that failed again', async () => {
    const ticketId = await failed();
    under.twilio.befall(REFUSED);
    await resend(ticketId);
    await eventually(async () => (await clinic.messagesOf(ticketId))[0]?.resends === 1);
    await clinic.message(ticketId, 'failed');
    await resend(ticketId);
    expect(await clinic.message(ticketId, 'sent')).toMatchObject({ resends: 2 });
  });

  it('asks first where a restore may have forgotten that it was sent again', async () => {
    const { state } = under.api.runtime.engines;
    const ticketId = await failed();
    await state.put(RESTORED, { at: instant(under.api.runtime.now()), mayLackWishes: false });
    const [before, key] = [under.twilio.created, randomUUID()];
    for (const answer of [await resend(ticketId, key), await resend(ticketId, key)])
      expect(answer).toMatchObject({ status: 202, body: { data: { message: { state: 'unknown', code: null } } } });
    expect(under.twilio.created).toBe(before);
    expect(await resend(ticketId)).toMatchObject({ status: 202, body: { data: { message: { state: 'requested' } } } });
    expect(await clinic.message(ticketId, 'sent')).toMatchObject({ resends: 1 });
    expect(under.twilio.created).toBe(before + 1);
    await state.delete(RESTORED);
  });

  it('refuses once the call is over, after a call anew, and before any call', async () => {
    const ticketId = await failed();
    await clinic.call(ticketId);
    await clinic.message(ticketId, 'sent');
    expect(await resend(ticketId)).toMatchObject(NOT_RESENDABLE);
    const other = await failed();
    await clinic.act(other, 'complete');
    expect(await resend(other)).toMatchObject(NOT_RESENDABLE);
    expect(await resend(await clinic.issued())).toMatchObject(NOT_RESENDABLE);
  });

  it('skips the message of a patient who has withdrawn the consent since', async () => {
    const ticketId = await failed();
    const patient = { name: 'سارة المنصوري', age: 40, phone: '+971501234567', whatsapp: false };
    await clinic.done('PUT', `/v1/tickets/${ticketId}`, { patient, reason: null });
    expect((await resend(ticketId)).status).toBe(202);
    expect(await clinic.message(ticketId, 'skipped')).toMatchObject({ code: 'noConsent' });
  });
});
