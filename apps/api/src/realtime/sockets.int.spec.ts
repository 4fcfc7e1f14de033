import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { RealtimeGateway } from './socket/realtime.gateway.ts';
import { type Person, RealtimeUnderTest } from './testing/realtime-under-test.ts';
import { socketError } from './testing/socket-error.ts';

const CREATED = 'tickets:created';

describe('a socket', () => {
  const test = new RealtimeUnderTest();
  let clinicId: ClinicId;
  beforeAll(async () => {
    await test.open({ socketsPerMinute: 3 });
    clinicId = await test.clinic('default');
  });
  afterAll(() => test.close());

  const reception = async () => await test.page(await test.signIn(clinicId, ['Reception']));

  describe('is refused', () => {
    it.each([
      ['without a session', { cookie: undefined }],
      ['with a session that never was', { cookie: 'dawr=made-up' }],
      ['with what is no cookie', { cookie: ';;=;%%%' }],
    ])('closes a socket %s with 4401', async (_, options) => {
      const page = await test.page(undefined, options);
      expect(await page.closed()).toBe(4401);
    });

    it.each(['http://elsewhere.test', 'null', undefined])('closes a socket of another origin with 4401: %s', async (origin) => {
      const page = await test.page(await test.signIn(clinicId, ['Manager']), { origin });
      expect(await page.closed()).toBe(4401);
      expect(page.received).toEqual([]);
    });

    it('closes a socket beyond the rate of its session with 1008', async () => {
      const person = await test.signIn(clinicId, ['Reception']);
      const pages = [await test.page(person), await test.page(person), await test.page(person)];
      const onceMore = await test.page(person);
      expect(await onceMore.closed()).toBe(1008);
      for (const page of pages) await page.settled();
      const aMinuteOn = Date.now() + 60_000;
      // The rate limiter's library reads Date.now and takes no other clock.
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
    ])('closes a socket within a second of its session’s end by %s', async (_, end) => {
      const person = await test.signIn(clinicId, ['Reception']);
      const [page, neighbour] = [await test.page(person), await reception()];
      await page.subscribe(CREATED);
      await neighbour.subscribe(CREATED);
      await end(person);
      await test.recheckSessions();
      expect(await page.closed()).toBe(4403);
      await test.issue(clinicId);
      await neighbour.receivesEvents(1);
      expect(page.events).toEqual([]);
    });
  });

  describe('is terminated alone', () => {
    const stillReceives = async (neighbour: Awaited<ReturnType<typeof reception>>) => {
      await test.issue(clinicId);
      await neighbour.receivesEvents(1);
      await neighbour.settled();
    };

    it('closes a socket that sends a too large message, and no other', async () => {
      const [page, neighbour] = [await reception(), await reception()];
      await neighbour.subscribe(CREATED);
      const before = test.stats.cutOff;
      page.sendRaw('x'.repeat(4_097));
      expect(await page.closed()).toBe(1009);
      await stillReceives(neighbour);
      expect(test.stats.cutOff).toBe(before + 1);
    });

    it('closes a socket that keeps exceeding its rate, and no other', async () => {
      const [page, neighbour] = [await reception(), await reception()];
      await neighbour.subscribe(CREATED);
      for (let times = 0; times < 150; times += 1) page.send({ action: 'ping' });
      expect(await page.closed()).toBe(1008);
      const refusals = page.received.filter(({ topic }) => topic === 'system:error');
      expect(refusals).toEqual(Array.from({ length: 60 }, () => socketError('request.tooMany')));
      await stillReceives(neighbour);
    });

    it('closes a display’s socket that exceeds the lower rate of displays, and no other', async () => {
      const [page, neighbour] = [await test.page(await test.signIn(clinicId, ['Patient'])), await reception()];
      await neighbour.subscribe(CREATED);
      for (let times = 0; times < 40; times += 1) page.send({ action: 'subscribe', data: { topic: CREATED } });
      expect(await page.closed()).toBe(1008);
      await stillReceives(neighbour);
    });

    it('closes a socket that answers no pings, and no other', async () => {
      const [page, neighbour] = [
        await test.page(await test.signIn(clinicId, ['Reception']), { isDead: true }),
        await reception(),
      ];
      await neighbour.subscribe(CREATED);
      test.clock.advance(30_000);
      // The first answer follows the server's ping, the second one the neighbour's answer to it.
      await neighbour.settled();
      await neighbour.settled();
      test.clock.advance(30_000);
      expect(await page.closed()).toBe(1006);
      await stillReceives(neighbour);
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
  ] as const)('closes the oldest socket of %s beyond the limit of its session', async (_, roles, most) => {
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

  it('closes all sockets with 1012 when the process ends, and leaves no timer', async () => {
    const clinicId = await test.clinic('default');
    const pages = [
      await test.page(await test.signIn(clinicId, ['Manager'])),
      await test.page(await test.signIn(clinicId, ['Patient'])),
    ];
    await pages[0]?.subscribe(CREATED);
    expect(test.stats.socketsOpen).toBe(2);
    await test.app.get(RealtimeGateway).drain();
    expect(await Promise.all(pages.map((page) => page.closed()))).toEqual([1012, 1012]);
    expect(test.stats.socketsOpen).toBe(0);
    expect(test.clock.pending).toBe(0);
    const late = await test.page(await test.signIn(clinicId, ['Manager']));
    expect(await late.closed()).toBe(1012);
  });
});
