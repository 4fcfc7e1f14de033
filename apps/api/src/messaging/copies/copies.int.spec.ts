import { describe, expect, it } from '@jest/globals';
import { erasureAnswer } from '#libs/contracts/patients.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { ACCOUNT, PATIENT } from '#libs/messaging/testing/a-message.ts';
import { eachWithClinic } from '../testing/each-with-clinic.ts';
import type { ClinicUnderTest, MessagingUnderTest } from '../testing/messaging-under-test.ts';

describe('the provider’s copies of messages', () => {
  let under: MessagingUnderTest;
  let clinic: ClinicUnderTest;
  eachWithClinic({ isSetUp: true }, (given) => {
    ({ under, clinic } = given);
  });

  const sent = async () => {
    const ticketId = await clinic.called();
    return { ticketId, sid: (await clinic.message(ticketId, 'sent')).sid };
  };
  const erase = async (ticketId: TicketId) => {
    await eventually(async () => (await found()).includes(ticketId));
    const body = { phone: PATIENT, ticketIds: [ticketId], reason: 'patientAsked' };
    return erasureAnswer.parse(await clinic.done('POST', '/v1/patients/erase', body)).data;
  };
  const found = async () => JSON.stringify(await clinic.done('POST', '/v1/patients/find', { phone: PATIENT }));
  const deletedOf = async (ticketId: TicketId) => (await clinic.messagesOf(ticketId)).flatMap(({ deletedSids }) => deletedSids);
  const isHeld = (sid: string | null) => under.twilio.holds(ACCOUNT.accountSid, sid);

  it('deletes the copies of an erased patient’s messages, and names them in the receipt', async () => {
    const [{ ticketId, sid }, other] = [await sent(), await sent()];
    expect(await erase(ticketId)).toMatchObject({ state: 'done', providerCopies: [sid] });
    expect([isHeld(sid), isHeld(other.sid)]).toEqual([false, true]);
  });

  it('deletes the copies of a deleted ticket’s messages', async () => {
    const { ticketId, sid } = await sent();
    await under.api.ask(clinic.manager, 'DELETE', `/v1/tickets/${ticketId}`);
    await eventually(async () => (await deletedOf(ticketId)).length === 1);
    expect(isHeld(sid)).toBe(false);
  });

  it('deletes the copy of a message that is known to be sent only after the erasure', async () => {
    const ticketId = await clinic.called();
    await clinic.message(ticketId, 'sent');
    const late = await clinic.requested(ticketId);
    await erase(ticketId);
    const { accountSid: account } = ACCOUNT;
    await under.record(late, { type: 'RecordReceipt', says: 'delivered', sid: `SM${'f'.repeat(32)}`, account });
    await eventually(async () => (await deletedOf(ticketId)).length === 2);
  });

  it('answers a pending receipt while the clinic has another account', async () => {
    const { ticketId, sid } = await sent();
    await clinic.configure({ ...ACCOUNT, accountSid: `AC${'c'.repeat(32)}` });
    expect(await erase(ticketId)).toMatchObject({ state: 'pending', providerCopies: [] });
    expect(isHeld(sid)).toBe(true);
  });
});
