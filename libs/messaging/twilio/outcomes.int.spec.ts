import { describe, expect, it } from '@jest/globals';
import type { SendOutcome } from '../messenger.ts';
import { ACCOUNT, aMessage, PATIENT } from '../testing/a-message.ts';
import { messengerUnderTest } from '../testing/messenger-under-test.ts';
import { problem } from '../testing/twilio-bodies.ts';
import type { Fault } from '../testing/twilio-double.ts';

const refused = (code: string, fault: 'account' | 'message'): SendOutcome => ({ outcome: 'refused', code, fault });
const notSent = (code: string, retryAfterMs: number | null): SendOutcome => ({ outcome: 'notSent', code, retryAfterMs });
const unknown = (cause: string): SendOutcome => ({ outcome: 'unknown', cause });
const answer = (status: number, code: number, retryAfter?: string): Fault => ({
  took: false,
  heard: problem(status, code, `The number whatsapp:${PATIENT} …`, retryAfter),
});

const OUTCOMES: readonly (readonly [what: string, fault: Fault, outcome: SendOutcome])[] = [
  ['a 401', answer(401, 20003), refused('20003', 'account')],
  ['a 404 of the account', answer(404, 20404), refused('20404', 'account')],
  ['a suspended account', answer(400, 10001), refused('10001', 'account')],
  ['a 400 of a phone', answer(400, 21211), refused('21211', 'message')],
  ['a 400 of a patient who wrote STOP', answer(400, 21610), refused('21610', 'message')],
  ['a 403 of a proxy', { took: false, heard: { status: 403 } }, refused('403', 'message')],
  ['a 429 that says when', answer(429, 20429, '7'), notSent('20429', 7_000)],
  ['a 429 that does not', answer(429, 20429), notSent('20429', null)],
  ['a 503', answer(503, 20503, '2'), notSent('20503', 2_000)],
  ['a 500', answer(500, 20500), unknown('answered 500, code 20500')],
  ['a 500 though Twilio has it', { took: true, heard: problem(500, 20500) }, unknown('answered 500, code 20500')],
  ['a 504 of a proxy', { took: true, heard: { status: 504 } }, unknown('answered 504, code 504')],
  ['a cut before Twilio has it', { took: false, heard: 'cut' }, unknown('ECONNRESET')],
  ['a cut after Twilio has it', { took: true, heard: 'cut' }, unknown('ECONNRESET')],
  ['an answer without an id', { took: true, heard: { status: 201, body: {} } }, unknown('unreadable answer')],
  ['an answer without a body', { took: true, heard: { status: 201 } }, unknown('unreadable answer')],
];

describe('an attempt to send by Twilio', () => {
  it.each(OUTCOMES)('tells %s, and is made once', async (_, fault, outcome) => {
    await using under = await messengerUnderTest();
    under.twilio.befall(fault);
    expect(await under.messenger.send(ACCOUNT, aMessage())).toEqual(outcome);
    expect(under.twilio.created).toBe(1);
    expect(under.twilio.taken).toHaveLength(fault.took ? 1 : 0);
    expect(under.twilio.defects).toEqual([]);
  });

  it.each(['hang', 'trickle'] as const)('gives up an answer that would %s, and is made once', async (heard) => {
    await using under = await messengerUnderTest({ timeoutMs: 200 });
    under.twilio.befall({ took: true, heard });
    expect(await under.messenger.send(ACCOUNT, aMessage())).toEqual(unknown('no answer in time'));
    expect(under.twilio.created).toBe(1);
  });

  it('waits for a date in Retry-After too', async () => {
    await using under = await messengerUnderTest({ now: () => new Date('2026-11-20T08:00:00Z') });
    under.twilio.befall(answer(503, 20503, 'Fri, 20 Nov 2026 08:00:30 GMT'));
    expect(await under.messenger.send(ACCOUNT, aMessage())).toEqual(notSent('20503', 30_000));
  });

  it.each(['http://127.0.0.1:2', 'http://localhost:2', 'http://no-such-host.invalid'])(
    'knows that nothing left for %s, where nobody listens',
    async (baseUrl) => {
      await using under = await messengerUnderTest({ baseUrl });
      expect(await under.messenger.send(ACCOUNT, aMessage())).toEqual(notSent('noConnection', null));
    },
  );

  it('finds the account at fault that Twilio does not know', async () => {
    await using under = await messengerUnderTest();
    expect(await under.messenger.send({ ...ACCOUNT, authToken: 'revoked' }, aMessage())).toEqual(refused('20003', 'account'));
    expect(under.twilio.defects).toEqual(['credentials that are not of the account']);
  });

  it.each([{ accountSid: 'al-noor' }, { accountSid: '' }, { authToken: '' }])('asks Twilio nothing with %j', async (settings) => {
    await using under = await messengerUnderTest();
    expect(await under.messenger.send({ ...ACCOUNT, ...settings }, aMessage())).toEqual(refused('20003', 'account'));
    await expect(under.messenger.findSent({ ...ACCOUNT, ...settings }, { to: PATIENT, since: new Date(0) })).rejects.toThrow(
      '20003',
    );
    expect(under.twilio.defects).toEqual([]);
  });

  it('leads from an unknown outcome to the message that Twilio has', async () => {
    await using under = await messengerUnderTest();
    const since = new Date();
    under.twilio.befall({ took: true, heard: 'cut' });
    await under.messenger.send(ACCOUNT, aMessage());
    const found = await under.messenger.findSent(ACCOUNT, { to: PATIENT, since });
    expect(found.map(({ sid }) => sid)).toEqual(under.twilio.taken.map(({ sid }) => sid));
    expect(found).toHaveLength(1);
  });
});
