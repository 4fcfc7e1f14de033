import { clinicDay, isClinicId } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import type { MessagingAccount, OutgoingMessage } from '../messenger.ts';

const clinic = 'al-noor';
if (!isClinicId(clinic)) throw new Error('no clinic id');

export const CLINIC_ID = clinic;
export const DAY = clinicDay(new Date('2026-11-26T08:00:00Z'));
export const MESSAGE_ID = messageId('6c7c0f5e-5d0a-4a0c-9a39-0d9f6c1c8f11');
export const TEMPLATE = `HX${'1'.repeat(32)}`;
export const NEAR_TEMPLATE = `HX${'2'.repeat(32)}`;
export const ACCOUNT: MessagingAccount = {
  accountSid: `AC${'a'.repeat(32)}`,
  authToken: 'a-t0ken',
  fromNumber: '+97142345678',
};
export const PATIENT = '+971501234567';
export const NAME = 'سارة المنصوري';
export const SECRET = 'al-noor.20261126.c2VjcmV0';

/** A call of number 12, but for what a test changes. */
export const aMessage = (changed: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  id: MESSAGE_ID,
  clinicId: CLINIC_ID,
  day: DAY,
  to: PATIENT,
  contentSid: TEMPLATE,
  content: { kind: 'call', clinic: 'مركز النور', number: 12, secret: SECRET, room: null, name: null },
  ...changed,
});
