import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { StoreUnavailable } from '#libs/kernel/store-errors.ts';
import { PATIENT } from '#libs/messaging/testing/a-message.ts';
import type { TwilioPost } from '#libs/messaging/testing/twilio-posts.ts';
import { Fingerprints } from '#libs/privacy/fingerprints.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { OptOuts } from '../opt-outs.ts';
import { HeardMessages } from './heard-messages.ts';
import { ClinicAtTwilio } from './testing/clinic-at-twilio.ts';

const OTHER_PHONE = '+971509999999';
const SECOND_MS = 1_000;

describe('a patient’s message to a clinic', () => {
  const api = new ApiUnderTest();
  let now = Date.parse('2026-11-26T08:00:00Z');
  let clinics = 0;
  let clinic: ClinicAtTwilio;
  beforeAll(() => api.open({}, () => new Date(now)));
  afterAll(() => api.close());
  beforeEach(async () => {
    clinics += 1;
    clinic = await ClinicAtTwilio.open(api, `wishes-${clinics}`);
  });
  afterEach(() => void jest.restoreAllMocks());

  const hear = async (...posts: readonly TwilioPost[]) => {
    for (const post of posts) {
      now += SECOND_MS;
      expect(await clinic.statusOf(post)).toBe(204);
    }
  };
  const isOut = (phone = PATIENT, at = clinic) => api.get(OptOuts).has(at.id, phone);
  const wishes = async () => (await clinic.events()).map(({ data }) => data['wish']);
  const listed = async () => {
    const { wishes: all } = await api.runtime.erasures.read();
    return all.filter((wish) => wish.tenant === clinic.id).map((wish) => wish.isOut);
  };

  it.each(['STOP', 'stop ', 'إيقاف', 'الغاء  الإشتراك'])('hears %j as the wish for no messages', async (text) => {
    await hear(clinic.written(text));
    expect([await isOut(), await listed()]).toEqual([true, [true]]);
    expect(await isOut(OTHER_PHONE)).toBe(false);
  });

  it.each([
    ['+525512345678', '+5215512345678'],
    ['+5531996883193', '+553196883193'],
    ['+541123456789', '+5491123456789'],
  ])('hears a wish of %s that WhatsApp spells %s, and the wish for messages again in either spelling', async (phone, spelled) => {
    await hear(clinic.written('STOP', { phone: spelled }));
    expect([await isOut(phone), await isOut(spelled)]).toEqual([true, true]);
    await hear(clinic.written('START', { phone }));
    expect([await isOut(phone), await isOut(spelled)]).toEqual([false, false]);
  });

  it('keeps a wish that was stored under one spelling alone', async () => {
    const fingerprints = new Fingerprints(api.runtime.engines.vault);
    await api.runtime.engines.vault.setOptOut(clinic.id, await fingerprints.fingerprintOf('+525512345678'), true);
    expect(await isOut('+5215512345678')).toBe(true);
    await hear(clinic.written('START', { phone: '+5215512345678' }));
    expect(await isOut('+525512345678')).toBe(false);
  });

  it('hears the wish for messages again, and another STOP after it', async () => {
    await hear(clinic.written('إيقاف'), clinic.written('ابدأ'));
    expect([await isOut(), await listed()]).toEqual([false, [false]]);
    await hear(clinic.written('توقف'));
    expect([await isOut(), await listed()]).toEqual([true, [true]]);
    expect(await wishes()).toEqual(['stop', 'start', 'stop']);
  });

  it('tells the log that a wish of some patient came, and no more of it', async () => {
    await hear(clinic.written('STOP'));
    const [event, ...others] = await clinic.events();
    expect([event, others]).toMatchObject([
      {
        type: 'MessagesWishReceived',
        data: { wish: 'stop', receivedAt: expect.any(String) },
        metadata: { actor: { userId: 'patient', roles: [], provider: 'whatsapp' } },
      },
      [],
    ]);
    expect(Object.keys(event?.data ?? {})).toEqual(['wish', 'receivedAt']);
  });

  it('shows the wish in the trail as a patient’s, of no ticket', async () => {
    await hear(clinic.written('STOP'));
    const manager = await api.person(clinic.id, 'Manager');
    await api.caughtUp('audit');
    expect((await api.ask(manager, 'GET', '/v1/audit?action=MessagesWishReceived')).body).toMatchObject({
      data: [{ actor: { id: null, name: null, kind: 'patient' }, words: 'طلب إيقاف الرسائل' }],
    });
  });

  it('holds a wish at the clinic that it was sent to alone', async () => {
    const other = await ClinicAtTwilio.open(api, `wishes-${clinics}-other`);
    await hear(clinic.written('STOP'));
    expect([await isOut(), await isOut(PATIENT, other)]).toEqual([true, false]);
  });

  it.each(['لا أستطيع إيقاف السيارة', 'please stop', '', '٣'])('does nothing at %j', async (text) => {
    await hear(clinic.written(text));
    expect([await isOut(), await listed(), await wishes()]).toEqual([false, [], []]);
  });

  it('does nothing at an old STOP or START that is sent again', async () => {
    const [stop, start, again] = [clinic.written('STOP'), clinic.written('START'), clinic.written('STOP')];
    await hear(stop, start, stop, stop);
    expect(await isOut()).toBe(false);
    await hear(again, start);
    expect([await isOut(), await wishes()]).toEqual([true, ['stop', 'start', 'stop']]);
  });

  it('records a wish once that is posted many times at once', async () => {
    const stop = clinic.written('STOP');
    const answers = await Promise.all(Array.from({ length: 8 }, () => clinic.statusOf(stop)));
    expect([answers, await isOut(), await wishes()]).toEqual([Array<number>(8).fill(204), true, ['stop']]);
  });

  it.each([
    [
      'without a signature',
      ({ url, body, headers: { 'x-twilio-signature': _, ...headers } }: TwilioPost) => ({ url, body, headers }),
    ],
    [
      'of another phone than the signed one',
      (post: TwilioPost) => ({ ...post, body: post.body.replace('1501234567', '1501234568') }),
    ],
    ['of other words than the signed ones', (post: TwilioPost) => ({ ...post, body: post.body.replace('STOP', 'START') })],
    [
      'with the token of another clinic',
      () => clinic.written('STOP', { account: { ...clinic.account, authToken: 'of another' } }),
    ],
  ])('refuses a message %s, and records nothing', async (_, forged) => {
    const answer = await clinic.post(forged(clinic.written('STOP')));
    expect(answer.json()).toMatchObject({ status: 403, code: 'receipt.refused' });
    expect([await isOut(), await listed(), await wishes()]).toEqual([false, [], []]);
  });

  it('answers 503 while a wish cannot be recorded to the end, and records it once when it is sent again', async () => {
    const stop = clinic.written('STOP');
    jest.spyOn(HeardMessages.prototype, 'add').mockRejectedValueOnce(new StoreUnavailable('away'));
    expect(await clinic.statusOf(stop)).toBe(503);
    await hear(stop, stop);
    expect([await isOut(), await listed(), await wishes()]).toEqual([true, [true], ['stop']]);
  });
});
