import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type MessagingAccount, MessagingUnavailable } from '../messenger.ts';
import { ACCOUNT, aMessage, CLINIC_ID, DAY, MESSAGE_ID, NAME, PATIENT, SECRET, TEMPLATE } from '../testing/a-message.ts';
import { describeMessenger } from '../testing/messenger.contract.ts';
import { type MessengerUnderTest, messengerUnderTest, PUBLIC_URL, TEMPLATE_WITH_NAME } from '../testing/messenger-under-test.ts';
import { TwilioMessenger } from './twilio-messenger.ts';

describeMessenger('by Twilio', async () => {
  const { messenger, twilio } = await messengerUnderTest();
  return { messenger, close: () => twilio.close() };
});

const NAMED = aMessage({
  contentSid: TEMPLATE_WITH_NAME,
  content: { kind: 'call', clinic: 'مركز النور', number: 12, secret: SECRET, room: 'غرفة 2', name: NAME },
});
const NEARLY = aMessage({ content: { kind: 'nearlyThere', clinic: 'Al Noor', number: 7, secret: SECRET, minutes: 10 } });
const basicOf = ({ accountSid, authToken }: MessagingAccount): string => btoa(`${accountSid}:${authToken}`);
const everythingIn = (value: unknown): string => inspect(value, { depth: Infinity, showHidden: true });

describe('the Twilio adapter', () => {
  let under: MessengerUnderTest;
  beforeEach(async () => {
    under = await messengerUnderTest();
  });
  afterEach(() => under.twilio.close());

  it('sends a call by the template, from phone to phone of WhatsApp, with its id and day in the address of its receipts', async () => {
    const { messenger, twilio } = under;
    const sent = await messenger.send(ACCOUNT, NAMED);
    expect(twilio.taken).toMatchObject([
      {
        to: `whatsapp:${PATIENT}`,
        from: `whatsapp:${ACCOUNT.fromNumber}`,
        contentSid: TEMPLATE_WITH_NAME,
        variables: { 1: 'مركز النور', 2: '12', 3: SECRET, 4: 'غرفة 2', 5: NAME },
        statusCallback: `${PUBLIC_URL}/v1/messaging/status/${CLINIC_ID}?message=${MESSAGE_ID}&day=${DAY}`,
      },
    ]);
    expect(sent).toEqual({ outcome: 'sent', sid: twilio.taken[0]?.sid });
    expect(twilio.defects).toEqual([]);
  });

  it('sends a nearly-there message with its minutes', async () => {
    const { messenger, twilio } = under;
    await messenger.send(ACCOUNT, NEARLY);
    expect(twilio.taken).toMatchObject([{ contentSid: TEMPLATE, variables: { 1: 'Al Noor', 2: '7', 3: SECRET, 4: '10' } }]);
    expect(twilio.defects).toEqual([]);
  });

  it('asks for no receipts without a public address', async () => {
    await using local = await messengerUnderTest({ publicUrl: 'http://localhost:3000' });
    await local.messenger.send(ACCOUNT, aMessage());
    expect(local.twilio.taken).toMatchObject([{ statusCallback: undefined }]);
    expect(local.twilio.defects).toEqual([]);
  });

  it('reaches Twilio below a path of a proxy', async () => {
    const { twilio } = under;
    await using proxied = await messengerUnderTest({ baseUrl: `${twilio.url}/twilio/` });
    expect(await proxied.messenger.send(ACCOUNT, aMessage())).toMatchObject({ outcome: 'refused', code: '20404' });
    expect(twilio.defects).toEqual([`a path that is none: /twilio/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json`]);
  });

  it('finds the messages to a phone since an instant', async () => {
    let now = new Date('2026-11-20T08:00:00.500Z');
    await using timed = await messengerUnderTest({}, { now: () => now });
    await timed.messenger.send(ACCOUNT, aMessage());
    now = new Date('2026-11-20T08:00:05.200Z');
    await timed.messenger.send(ACCOUNT, aMessage());
    await timed.messenger.send(ACCOUNT, aMessage({ to: '+971509999999' }));
    const [, second] = timed.twilio.taken;
    expect(await timed.messenger.findSent(ACCOUNT, { to: PATIENT, since: new Date('2026-11-20T08:00:05.900Z') })).toEqual([
      { sid: second?.sid, createdAt: new Date('2026-11-20T08:00:05.000Z') },
    ]);
    expect(timed.twilio.defects).toEqual([]);
  });

  it('finds no message made before that instant, though it was sent after it', async () => {
    const now = new Date('2026-11-20T08:00:00Z');
    await using late = await messengerUnderTest({}, { now: () => now, queuedMs: 10_000 });
    await late.messenger.send(ACCOUNT, aMessage());
    expect(await late.messenger.findSent(ACCOUNT, { to: PATIENT, since: new Date('2026-11-20T08:00:05Z') })).toEqual([]);
    expect(await late.messenger.findSent(ACCOUNT, { to: PATIENT, since: now })).toHaveLength(1);
  });

  it('finds nothing of a message that Twilio has still in its queue', async () => {
    await using queued = await messengerUnderTest({}, { queuedMs: null });
    await queued.messenger.send(ACCOUNT, aMessage());
    expect(await queued.messenger.findSent(ACCOUNT, { to: PATIENT, since: new Date(0) })).toEqual([]);
    expect(queued.twilio.taken).toHaveLength(1);
  });

  it('tells nothing of account, phone, name or page where Twilio cannot be asked', async () => {
    const wrong = { ...ACCOUNT, authToken: 'r3voked' };
    const errors = await Promise.all(
      [
        under.messenger,
        new TwilioMessenger({ baseUrl: 'http://127.0.0.1:2', publicUrl: undefined, timeoutMs: 1_000, now: () => new Date() }),
      ].flatMap((messenger) => [
        messenger.findSent(wrong, { to: PATIENT, since: new Date(0) }).catch((error: unknown) => error),
        messenger.delete(wrong, `SM${'0'.repeat(32)}`).catch((error: unknown) => error),
      ]),
    );
    for (const error of errors) {
      expect(error).toBeInstanceOf(MessagingUnavailable);
      expect(everythingIn(error)).not.toMatch(new RegExp(`${wrong.authToken}|${basicOf(wrong)}|971501234567|whatsapp`));
    }
    expect(errors).toMatchObject(
      [20003, 20003, 'ECONNREFUSED', 'ECONNREFUSED'].map((code) => ({ message: expect.stringContaining(String(code)) })),
    );
  });

  it('keeps nothing of a message once it is sent', async () => {
    await under.messenger.send(ACCOUNT, NAMED);
    expect(everythingIn(under.messenger)).not.toMatch(
      new RegExp(`${NAME}|${SECRET}|971501234567|${ACCOUNT.authToken}|${basicOf(ACCOUNT)}`),
    );
  });

  describe('with the variables of the library set', () => {
    const before = { ...process.env };
    const printed: unknown[] = [];
    beforeEach(() => {
      Object.assign(process.env, { TWILIO_LOG_LEVEL: 'debug', TWILIO_REGION: 'au1', TWILIO_EDGE: 'sydney' });
      jest.spyOn(console, 'log').mockImplementation((...words) => void printed.push(words));
    });
    afterEach(() => {
      process.env = before;
      jest.restoreAllMocks();
    });

    it('prints nothing of a message though the library is told to', async () => {
      expect(await under.messenger.send(ACCOUNT, NAMED)).toMatchObject({ outcome: 'sent' });
      expect(printed).toEqual([]);
    });
  });
});
