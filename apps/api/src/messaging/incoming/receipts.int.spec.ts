import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { instant } from '#libs/domain/kernel/ids.ts';
import { messageId } from '#libs/domain/messages/events.ts';
import { accessStream } from '#libs/ledger/log/stream-names.ts';
import { PATIENT } from '#libs/messaging/testing/a-message.ts';
import type { TwilioPost } from '#libs/messaging/testing/twilio-posts.ts';
import { Refusals } from '../../platform/audit/refusals.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { ClinicAtTwilio, newSid, type TakenMessage } from './testing/clinic-at-twilio.ts';

const SENT = ['MessageRequested', 'MessageSent'];

describe('receipts of the messaging provider', () => {
  const api = new ApiUnderTest();
  const logged: string[] = [];
  let clinics = 0;
  let clinic: ClinicAtTwilio;
  let message: TakenMessage;
  beforeAll(() => api.open({}, undefined, pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })));
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await ClinicAtTwilio.open(api, `receipts-${clinics}`);
    message = await clinic.ofACall();
  });

  const say = async (...statuses: readonly string[]) => {
    for (const status of statuses) expect(await clinic.statusOf(await clinic.receipt(message, status))).toBe(204);
  };

  it('records a delivery and that the message was read, each once, with the provider as the actor', async () => {
    await say('queued', 'sent', 'delivered', 'delivered', 'read', 'read');
    expect(await clinic.types()).toEqual([...SENT, 'MessageDelivered', 'MessageRead']);
    const [, , delivered] = await clinic.events();
    expect(delivered?.metadata['actor']).toEqual({ userId: 'system', roles: [], provider: 'whatsapp' });
  });

  it('ignores receipts that come late', async () => {
    await say('read', 'delivered', 'sent', 'failed', 'delivered');
    expect(await clinic.types()).toEqual([...SENT, 'MessageRead']);
  });

  it('records a failure with the provider’s code', async () => {
    expect(await clinic.statusOf(await clinic.receipt(message, 'undelivered', '63016'))).toBe(204);
    await say('delivered');
    expect((await clinic.events()).slice(2)).toMatchObject([{ type: 'MessageFailed', data: { code: '63016' } }]);
  });

  it('takes a receipt that overtakes the record of its sending as proof of that', async () => {
    message = await clinic.ofACall({ taken: false });
    await say('delivered');
    const about = { messageId: message.id, at: instant(api.runtime.now()) };
    await clinic.record({ type: 'RecordSent', sid: message.sid, account: clinic.account.accountSid, ...about });
    expect(await clinic.types()).toEqual([...SENT, ...SENT, 'MessageDelivered']);
  });

  it.each<readonly [string, (receipt: TwilioPost) => Promise<TwilioPost> | TwilioPost]>([
    ['without a signature', ({ url, body, headers: { 'x-twilio-signature': _, ...headers } }) => ({ url, body, headers })],
    ['of a made-up signature', (post) => ({ ...post, headers: { ...post.headers, 'x-twilio-signature': 'c2lnbmF0dXJl' } })],
    ['of another message in its address', (post) => ({ ...post, url: post.url.replace(message.id, randomUUID()) })],
    ['of another day in its address', (post) => ({ ...post, url: post.url.replace(/day=\d+/, 'day=20200101') })],
    ['with a query added', (post) => ({ ...post, url: `${post.url}&x=1` })],
    ['of another status', (post) => ({ ...post, body: post.body.replace('delivered', 'failed') })],
    ['with a field added', (post) => ({ ...post, body: `${post.body}&x=1` })],
    ['to a clinic that there is not', (post) => ({ ...post, url: post.url.replace(clinic.id, 'nobody') })],
    ['to a name that no clinic can have', (post) => ({ ...post, url: post.url.replace(clinic.id, 'Nobody!') })],
    [
      'to a clinic without a token',
      async (post) => ({ ...post, url: post.url.replace(clinic.id, await api.clinic(`no-token-${clinics}`)) }),
    ],
    [
      'with the token of another clinic',
      async (post) => {
        const other = await ClinicAtTwilio.open(api, `other-${clinics}`);
        return other.receiptTo(post.url, message.sid, 'delivered');
      },
    ],
  ])('refuses a receipt %s, and writes nothing', async (_, changed) => {
    const answer = await clinic.post(await changed(await clinic.receipt(message, 'delivered')));
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'receipt.refused' });
    expect(await clinic.types()).toEqual(SENT);
  });

  it('counts refused receipts in the trail of the clinic that they name', async () => {
    const { url, body, headers } = await clinic.receipt(message, 'delivered');
    for (let count = 0; count < 3; count += 1) await clinic.post({ url: `${url}&x=1`, body, headers });
    await api.get(Refusals).write();
    const stream = accessStream(clinic.id, await clinic.today());
    const counted = (await Array.fromAsync(api.runtime.engines.log.readStream(stream))).flat();
    expect(counted.filter(({ data }) => data['cause'] === 'receipt.refused')).toMatchObject([
      { type: 'RefusalsCounted', data: { count: 3 } },
    ]);
  });

  it('answers 429 to refused posts of one address beyond the limit, and still takes the true ones from there', async () => {
    const limited = new ApiUnderTest();
    await limited.open({ LIMIT_REFUSED_POSTS: '2' });
    const noor = await ClinicAtTwilio.open(limited, 'noor');
    const true_ = await noor.receipt(await noor.ofACall(), 'delivered');
    const forged = { ...true_, body: `${true_.body}&x=1` };
    const statuses = [];
    for (const post of [forged, forged, forged, true_]) statuses.push(await noor.statusOf(post));
    expect(statuses).toEqual([403, 403, 429, 204]);
    await limited.close();
  });

  it('refuses a page of another origin even with a true signature', async () => {
    const { url, body, headers } = await clinic.receipt(message, 'delivered');
    const answer = await clinic.post({ url, body, headers: { ...headers, origin: 'https://elsewhere.test' } });
    expect(answer.json()).toMatchObject({ status: 403, code: 'origin.refused' });
    expect(await clinic.types()).toEqual(SENT);
  });

  it.each([
    ['of a message that there is not', () => clinic.receipt({ ...message, id: messageId(randomUUID()) }, 'delivered')],
    ['of a status that says nothing', () => clinic.receipt(message, 'receiving')],
  ])('answers 204 to a true receipt %s, and writes nothing', async (_, receipt) => {
    expect(await clinic.statusOf(await receipt())).toBe(204);
    expect(await clinic.types()).toEqual(SENT);
  });

  it.each([
    ['another day', 'message={id}&day=20200101'],
    ['a day that is none', 'message={id}&day=today'],
    ['two days', 'message={id}&day=20200101&day=20200102'],
    ['no day', 'message={id}'],
    ['no message', 'day=20200101'],
  ])('answers 204 to a true receipt whose address names %s, and writes nothing', async (_, query) => {
    const { url } = await clinic.receipt(message, 'delivered');
    const address = url.replace(/\?.*/, `?${query.replace('{id}', message.id)}`);
    expect(await clinic.statusOf(clinic.receiptTo(address, message.sid, 'delivered'))).toBe(204);
    expect(await clinic.types()).toEqual(SENT);
  });

  it('logs an error at a receipt of another provider id than the recorded one, without the phone', async () => {
    logged.length = 0;
    const copy = newSid();
    expect(await clinic.statusOf(await clinic.receipt({ ...message, sid: copy }, 'delivered'))).toBe(204);
    expect(await clinic.types()).toEqual(SENT);
    const errors = logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 50);
    expect(errors).toMatchObject([
      {
        component: 'messaging',
        clinicId: clinic.id,
        messageId: message.id,
        sid: copy,
        msg: expect.stringContaining('twice'),
      },
    ]);
    expect(logged.join()).not.toContain(PATIENT.slice(1));
  });
});
