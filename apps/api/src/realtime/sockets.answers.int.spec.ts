import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { RealtimeUnderTest } from './testing/realtime-under-test.ts';
import { socketError } from './testing/socket-error.ts';

const CREATED = 'tickets:created';

describe('the answers of a socket', () => {
  const test = new RealtimeUnderTest();
  let clinicId: ClinicId;
  beforeAll(async () => {
    await test.open();
    clinicId = await test.clinic('default');
  });
  afterAll(() => test.close());

  const reception = async () => await test.page(await test.signIn(clinicId, ['Reception']));

  it('answers messages in order', async () => {
    const page = await reception();
    page.send({ action: 'ping' });
    page.send({ action: 'subscribe', data: { topic: CREATED } });
    page.send({ action: 'unsubscribe', data: { topic: CREATED } });
    await page.receives('system:unsubscribed');
    expect(page.received).toMatchObject([
      { topic: 'system:pong' },
      { topic: 'system:subscribed', data: { topic: CREATED } },
      { topic: 'system:unsubscribed', data: { topic: CREATED } },
    ]);
    await test.issue(clinicId);
    await page.settled();
    expect(page.events).toEqual([]);
  });

  it('answers messages that came before the session was known', async () => {
    const neighbour = await reception();
    await neighbour.settled();
    const { promise, resolve } = Promise.withResolvers<void>();
    test.membershipsReady = promise;
    const page = await reception();
    page.send({ action: 'ping' });
    await neighbour.settled();
    resolve();
    await page.receives('system:pong');
  });

  it.each([
    'no JSON',
    '{"action":"publish"}',
    '{"action":"subscribe","data":{"topic":"system:error"}}',
    '{"action":"subscribe","data":{"topic":"tickets:created","tenant":"other"}}',
    Buffer.from('{"action":"ping"}'),
  ])('answers the invalid message %s with an error', async (frame) => {
    const page = await reception();
    page.sendRaw(frame);
    await page.receives('system:error');
    expect(page.received).toEqual([socketError('socket.messageInvalid')]);
    await page.settled();
  });

  it("answers errors in the person's language, also after it changes", async () => {
    const person = await test.signIn(clinicId, ['Reception'], 'ar');
    const page = await test.page(person);
    page.sendRaw('?');
    await page.receives('system:error');
    test.change(person, { lang: 'en' });
    await test.recheckSessions();
    page.sendRaw('?');
    await page.receives('system:error', 2);
    const errors = page.received.filter(({ topic }) => topic === 'system:error');
    expect(errors).toEqual([socketError('socket.messageInvalid', 'ar'), socketError('socket.messageInvalid', 'en')]);
  });

  it.each([
    ['a screen', ['Patient'], 'messages:updated'],
    ['a person without a role', [], CREATED],
  ] as const)('refuses %s a topic beyond its role', async (_, roles, topic) => {
    const page = await test.page(await test.signIn(clinicId, roles));
    page.send({ action: 'subscribe', data: { topic } });
    await page.receives('system:error');
    expect(page.received).toEqual([socketError('role.forbidden')]);
  });
});
