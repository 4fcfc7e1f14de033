import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { errorText } from '#libs/contracts/text-of.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { RealtimeGateway } from './realtime.gateway.ts';
import { RealtimeUnderTest } from './testing/realtime-under-test.ts';

const CREATED = 'tickets:created';
const errorOf = (code: Parameters<typeof errorText>[1], lang: 'ar' | 'en' = 'en') => ({
  topic: 'system:error',
  data: { code, error: errorText(lang, code) },
});

describe('a socket', () => {
  const test = new RealtimeUnderTest();
  let tenant: ClinicId;
  beforeAll(async () => {
    await test.open({ socketsPerMinute: 3 });
    tenant = await test.clinic('default');
  });
  afterAll(() => test.close());

  const reception = async () => await test.page(await test.signIn(tenant, ['Reception']));

  describe('is opened for nobody', () => {
    it.each([
      ['without a session', { cookie: undefined }],
      ['with a session that never was', { cookie: 'dawr=made-up' }],
      ['with what is no cookie', { cookie: ';;=;%%%' }],
    ])('%s', async (_, options) => {
      const page = await test.page(undefined, options);
      expect(await page.closed()).toBe(4401);
    });

    it.each(['http://elsewhere.test', 'null', undefined])("on another's page: %s", async (origin) => {
      const page = await test.page(await test.signIn(tenant, ['Manager']), { origin });
      expect(await page.closed()).toBe(4401);
      expect(page.heard).toEqual([]);
    });

    it('who opens one after the other', async () => {
      const person = await test.signIn(tenant, ['Reception']);
      const pages = [await test.page(person), await test.page(person), await test.page(person)];
      const onceMore = await test.page(person);
      expect(await onceMore.closed()).toBe(1008);
      for (const page of pages) await page.settled();
      const aMinuteOn = Date.now() + 60_000;
      // The limits' library asks no other clock.
      const time = jest.spyOn(Date, 'now').mockReturnValue(aMinuteOn);
      try {
        await (await test.page(person)).settled();
      } finally {
        time.mockRestore();
      }
    });
  });

  describe('closes with its session', () => {
    it.each([
      ['logout', (person: Person) => test.signOut(person)],
      ['ban', async (person: Person) => test.change(person, { banned: true })],
      ['deletion', async (person: Person) => test.change(person, { deleted: true })],
      ['a change of roles', async (person: Person) => test.change(person, { roles: ['Patient'] })],
    ])('within a second: %s', async (_, end) => {
      const person = await test.signIn(tenant, ['Reception']);
      const [page, neighbour] = [await test.page(person), await reception()];
      await page.subscribe(CREATED);
      await neighbour.subscribe(CREATED);
      await end(person);
      test.clock.advance(1_000);
      expect(await page.closed()).toBe(4403);
      await test.issue(tenant);
      await neighbour.hearsEvents(1);
      expect(page.events).toEqual([]);
    });
  });

  describe('answers', () => {
    it('what it is asked, in the order of asking', async () => {
      const page = await reception();
      page.say({ action: 'ping' });
      page.say({ action: 'subscribe', data: { topic: CREATED } });
      page.say({ action: 'unsubscribe', data: { topic: CREATED } });
      await page.hears('system:unsubscribed');
      expect(page.heard).toMatchObject([
        { topic: 'system:pong' },
        { topic: 'system:subscribed', data: { topic: CREATED } },
        { topic: 'system:unsubscribed', data: { topic: CREATED } },
      ]);
      await test.issue(tenant);
      await page.settled();
      expect(page.events).toEqual([]);
    });

    it('what it was asked before it was known who asks', async () => {
      const neighbour = await reception();
      await neighbour.settled();
      const { promise, resolve } = Promise.withResolvers<void>();
      test.known = promise;
      const page = await reception();
      page.say({ action: 'ping' });
      await neighbour.settled();
      resolve();
      await page.hears('system:pong');
    });

    it.each([
      'no JSON',
      '{"action":"publish"}',
      '{"action":"subscribe","data":{"topic":"system:error"}}',
      '{"action":"subscribe","data":{"topic":"tickets:created","tenant":"other"}}',
      Buffer.from('{"action":"ping"}'),
    ])('what it cannot read in words: %s', async (frame) => {
      const page = await reception();
      page.throw(frame);
      await page.hears('system:error');
      expect(page.heard).toEqual([errorOf('socket.messageInvalid')]);
      await page.settled();
    });

    it("in its person's own language, also when that changes", async () => {
      const person = await test.signIn(tenant, ['Reception'], 'ar');
      const page = await test.page(person);
      page.throw('?');
      await page.hears('system:error');
      test.change(person, { lang: 'en' });
      test.clock.advance(1_000);
      await page.settled();
      page.throw('?');
      await page.hears('system:error', 2);
      const errors = page.heard.filter(({ topic }) => topic === 'system:error');
      expect(errors).toEqual([errorOf('socket.messageInvalid', 'ar'), errorOf('socket.messageInvalid', 'en')]);
    });

    it.each([
      ['a screen', ['Patient'], 'messages:updated'],
      ['a person without a role', [], CREATED],
    ] as const)('%s that what it asks for is not for it', async (_, roles, topic) => {
      const page = await test.page(await test.signIn(tenant, roles));
      page.say({ action: 'subscribe', data: { topic } });
      await page.hears('system:error');
      expect(page.heard).toEqual([errorOf('role.forbidden')]);
    });
  });

  describe('is cut off, and its neighbour hears on,', () => {
    const hearsOn = async (neighbour: Awaited<ReturnType<typeof reception>>) => {
      await test.issue(tenant);
      await neighbour.hearsEvents(1);
      await neighbour.settled();
    };

    it('when it says too much at once', async () => {
      const [page, neighbour] = [await reception(), await reception()];
      await neighbour.subscribe(CREATED);
      const before = test.stats.cutOff;
      page.throw('x'.repeat(4_097));
      expect(await page.closed()).toBe(1009);
      await hearsOn(neighbour);
      expect(test.stats.cutOff).toBe(before + 1);
    });

    it('when it does not stop talking', async () => {
      const [page, neighbour] = [await reception(), await reception()];
      await neighbour.subscribe(CREATED);
      for (let times = 0; times < 150; times += 1) page.say({ action: 'ping' });
      expect(await page.closed()).toBe(1008);
      const refusals = page.heard.filter(({ topic }) => topic === 'system:error');
      expect(refusals).toEqual(Array.from({ length: 60 }, () => errorOf('request.tooMany')));
      await hearsOn(neighbour);
    });

    it('when it is a display that says more than a wall ever does', async () => {
      const [page, neighbour] = [await test.page(await test.signIn(tenant, ['Patient'])), await reception()];
      await neighbour.subscribe(CREATED);
      for (let times = 0; times < 40; times += 1) page.say({ action: 'subscribe', data: { topic: CREATED } });
      expect(await page.closed()).toBe(1008);
      await hearsOn(neighbour);
    });

    it('when it is dead', async () => {
      const [page, neighbour] = [await test.page(await test.signIn(tenant, ['Reception']), { isDead: true }), await reception()];
      await neighbour.subscribe(CREATED);
      test.clock.advance(30_000);
      await neighbour.settled();
      test.clock.advance(30_000);
      expect(await page.closed()).toBe(1006);
      await hearsOn(neighbour);
    });
  });
});

describe('the sockets of one session', () => {
  const test = new RealtimeUnderTest();
  beforeAll(() => test.open());
  afterAll(() => test.close());

  it.each([
    ['a display', ['Patient'], 10],
    ['staff', ['Reception'], 20],
  ] as const)('of %s: one more than it may have open closes the oldest', async (_, roles, most) => {
    const person = await test.signIn(await test.clinic(`cap-${most}`), roles);
    const pages = [];
    for (let opened = 0; opened <= most; opened += 1) {
      const page = await test.page(person);
      await page.settled();
      pages.push(page);
    }
    const [oldest, ...others] = pages;
    expect(await oldest?.closed()).toBe(1008);
    for (const page of others) await page.settled();
  });
});

describe('the sockets of a process that ends', () => {
  const test = new RealtimeUnderTest();
  beforeAll(() => test.open());
  afterAll(() => test.close());

  it('are told to come back, and leave nothing behind', async () => {
    const tenant = await test.clinic('default');
    const pages = [
      await test.page(await test.signIn(tenant, ['Manager'])),
      await test.page(await test.signIn(tenant, ['Patient'])),
    ];
    await pages[0]?.subscribe(CREATED);
    expect(test.stats.socketsOpen).toBe(2);
    await test.app.get(RealtimeGateway).drain();
    expect(await Promise.all(pages.map((page) => page.closed()))).toEqual([1012, 1012]);
    expect(test.stats.socketsOpen).toBe(0);
    expect(test.clock.pending).toBe(0);
    const late = await test.page(await test.signIn(tenant, ['Manager']));
    expect(await late.closed()).toBe(1012);
  });
});

type Person = Awaited<ReturnType<RealtimeUnderTest['signIn']>>;
