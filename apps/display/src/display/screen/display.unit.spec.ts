import { describe, expect, it } from '@jest/globals';
import { CLOSE_CODES } from '#libs/contracts/realtime/realtime.ts';
import { settled } from '#libs/kernel/time/testing/fake-time.ts';
import { called, completed, waiting } from '../../testing/entries.ts';
import { hangUp, shownBy } from '../../testing/wall.ts';

const QUEUE = '/v1/tickets/queue/display';
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

describe('opening the display', () => {
  it.each([
    ['nobody is signed in', { userID: null, provider: null, roles: [] }, '/login'],
    ['somebody has another role', { roles: ['Reception'] }, '/forbidden'],
    ['somebody has no role', { roles: [] }, '/forbidden'],
  ])('leaves the display when %s', async (_, session, path) => {
    const { gone, live } = await hangUp((server) => server.session(session));
    expect({ gone, opened: live.opened }).toEqual({ gone: [path], opened: 0 });
  });

  it.each([
    [401, '/login'],
    [403, '/forbidden'],
  ])('leaves the display when the clinic is refused with %d', async (status, path) => {
    const { gone } = await hangUp((server) => server.answers.set('/v1/tenants/current', status));
    expect(gone).toEqual([path]);
  });

  it('says which clinic is missing, in the words of the specification', async () => {
    const { display } = await hangUp((server) => server.session({ tenantID: '' }));
    expect(display.screen).toEqual({ at: 'failed', lang: 'en', message: 'Tenant ID is emppty' });
  });

  it("shows the clinic's language instead of the session's", async () => {
    const { open } = await hangUp();
    expect(open().lang).toBe('ar');
  });

  it('retries the start of the display until the server answers', async () => {
    const { display, server, time, open } = await hangUp((it) => {
      it.reachable = false;
    });
    expect(display.screen).toMatchObject({ at: 'opening', unreachable: true });
    await time.pass(HOUR);
    server.reachable = true;
    await time.pass(6 * SECOND);
    expect(shownBy(open())).toEqual([]);
  });
});

describe('a display at work', () => {
  const given = async () => {
    const wall = await hangUp((server) => server.answers.set(QUEUE, [called(1), waiting(2), waiting(3)]));
    wall.live.accepts();
    await wall.time.pass(SECOND);
    return wall;
  };

  it('shows the queue without a ring, and a later call at once with one', async () => {
    const { live, open, rings } = await given();
    expect({ shows: shownBy(open()), rings: rings() }).toEqual({ shows: [1, 2, 3], rings: 0 });
    live.says({ topic: 'tickets:status:completed', data: completed(1), position: '20261120.000000000008' });
    live.says({ topic: 'tickets:status:notified', data: called(2), position: '20261120.000000000009' });
    expect({ shows: shownBy(open()), rings: rings() }).toEqual({ shows: [2, 3], rings: 1 });
  });

  it('shows a message of the day once it is told of one, until its time is over', async () => {
    const { live, open, server, time } = await given();
    const clinic = Object(server.answers.get('/v1/tenants/current'));
    const notice = { text: 'تأخير 30 دقيقة في العيادة', until: new Date(time.now().getTime() + HOUR).toISOString() };
    server.answers.set('/v1/tenants/current', { ...clinic, notice });
    expect(open().notice).toBeNull();
    live.says({ topic: 'tenants:updated' });
    await settled();
    expect(open().notice).toBe(notice.text);
    await time.pass(HOUR - SECOND);
    expect(open().notice).toBe(notice.text);
    await time.pass(SECOND);
    expect(open().notice).toBeNull();
  });

  it('keeps the rows below a call as they were until its ground hides them, half a second later', async () => {
    const { live, open, server, time } = await given();
    server.answers.set(QUEUE, [called(2), waiting(3), waiting(4)]);
    live.says({ topic: 'tickets:status:notified', data: called(2), position: '20261120.000000000009' });
    await time.pass(509);
    expect(shownBy(open())).toEqual([2, 2, 3]);
    await time.pass(1);
    expect(shownBy(open())).toEqual([2, 3, 4]);
    expect(open().isSpotlit).toBe(true);
    await time.pass(5 * SECOND);
    expect({ shows: shownBy(open()), isSpotlit: open().isSpotlit }).toEqual({ shows: [2, 3, 4], isSpotlit: false });
  });

  it('keeps an event received while an older answer is on its way', async () => {
    const { live, open, server, time } = await given();
    live.says({ topic: 'tickets:created', data: waiting(4), position: '20261120.000000000009' });
    const looking = time.pass(250);
    live.says({ topic: 'tickets:created', data: waiting(5), position: '20261120.000000000010' });
    await looking;
    expect(shownBy(open())).toEqual([1, 2, 3, 5]);
    server.answers.set(QUEUE, [called(1), waiting(2), waiting(3), waiting(4), waiting(5)]);
    await time.pass(250);
    expect(shownBy(open())).toEqual([1, 2, 3, 4, 5]);
  });

  it('rings once for a call received while an older answer is on its way', async () => {
    const { live, rings, server, time } = await given();
    server.answers.set(QUEUE, [waiting(1), waiting(2)]);
    live.says({ topic: 'tickets:status:completed', data: completed(1), position: '20261120.000000000008' });
    const looking = time.pass(250);
    live.says({ topic: 'tickets:status:notified', data: called(2), position: '20261120.000000000009' });
    await looking;
    await time.pass(SECOND);
    expect(rings()).toBe(1);
  });

  it('keeps the queue while disconnected, and shows since when it is stale', async () => {
    const { live, open, server, time } = await given();
    await time.pass(HOUR);
    server.reachable = false;
    live.drops();
    const lostAt = open().now;
    await time.pass(5 * HOUR);
    expect(shownBy(open())).toEqual([1, 2, 3]);
    expect(lostAt.getTime() - (open().staleSince?.getTime() ?? 0)).toBeLessThanOrEqual(20 * SECOND);
    server.reachable = true;
    server.answers.set(QUEUE, [called(40), waiting(41)]);
    await live.acceptsNext(time);
    await time.pass(SECOND);
    expect({ shows: shownBy(open()), stale: open().staleSince }).toEqual({ shows: [40, 41], stale: null });
  });

  it('fetches the queue anew 15 seconds after a fetch that failed, also where the connection is live', async () => {
    const { live, open, server, time } = await given();
    server.reachable = false;
    live.says({ topic: 'tickets:status:notified', data: called(2), position: '20261120.000000000009' });
    await time.pass(10 * SECOND);
    expect(open().staleSince).not.toBeNull();
    server.reachable = true;
    server.answers.set(QUEUE, [called(2), waiting(3), waiting(4)]);
    await time.pass(6 * SECOND);
    expect({ shows: shownBy(open()), stale: open().staleSince }).toEqual({ shows: [2, 3, 4], stale: null });
  });

  it('polls where sockets are blocked, and rings for calls that it finds', async () => {
    const { live, open, rings, server, time } = await given();
    live.drops();
    server.answers.set(QUEUE, [called(2), waiting(3)]);
    await time.pass(16 * SECOND);
    expect({ shows: shownBy(open()), rings: rings() }).toEqual({ shows: [2, 3], rings: 1 });
    expect(open().staleSince).not.toBeNull();
  });

  it('begins a new day on a resync, with the code and the settings of that day', async () => {
    const { live, open, pictures, server, time } = await given();
    server.answers.set(QUEUE, []);
    server.asked.length = 0;
    live.says({ topic: 'system:resync', data: {} });
    await time.pass(SECOND);
    expect(shownBy(open())).toEqual([]);
    expect([...pictures]).toEqual(['picture-2']);
    expect(server.asked).toEqual(expect.arrayContaining(['/v1/tenants/current', '/static/display/code.png?v=2']));
  });

  it('switches the panel every ten seconds where there is a code', async () => {
    const { open, server, time } = await given();
    const codes = [];
    for (let turn = 0; turn < 4; turn += 1) {
      codes.push(open().showsQrcode);
      await time.pass(10 * SECOND);
    }
    expect(codes).toEqual([false, true, false, true]);
    server.answers.set('/v1/tenants/current/sys', 404);
    await time.pass(HOUR);
    const one = open().showsQrcode;
    await time.pass(10 * SECOND);
    expect([one, open().showsQrcode, open().qrcode]).toEqual([false, false, null]);
  });

  it.each([CLOSE_CODES.unauthenticated, CLOSE_CODES.ended])('shows the end of its session after %d, and stops', async (code) => {
    const { display, live, pictures, time } = await given();
    live.drops(code);
    await settled();
    expect(display.screen).toEqual({ at: 'ended', lang: 'ar' });
    expect({ pending: time.pending, pictures: pictures.size }).toEqual({ pending: 0, pictures: 0 });
  });

  it('ends its session where only a fetch was refused', async () => {
    const { display, server, time } = await given();
    server.answers.set(QUEUE, 401);
    await time.pass(HOUR);
    expect(display.screen).toMatchObject({ at: 'ended' });
  });
});

describe('a week on the wall', () => {
  it('leaks no timers, sockets, pictures or listeners in a week', async () => {
    const { display, live, pictures, rings, server, time } = await hangUp((it) =>
      it.answers.set(QUEUE, [waiting(1), waiting(2)]),
    );
    const unsubscribe = display.subscribe(() => undefined);
    live.accepts();
    await time.pass(HOUR);
    const held = () => ({ pending: time.pending, standing: live.standing.size, pictures: pictures.size });
    const before = held();
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      live.says({ topic: 'tickets:status:notified', data: called(hour), position: '20261120.000000000009' });
      live.says({ topic: 'tickets:status:completed', data: completed(hour), position: '20261120.000000000010' });
      if (hour % 24 === 0) live.says({ topic: 'system:resync', data: {} });
      if (hour % 5 === 0) live.drops();
      server.reachable = hour % 5 !== 0;
      await time.pass(HOUR / 2);
      server.reachable = true;
      if (hour % 5 === 0) await live.acceptsNext(time);
      await time.pass(HOUR / 2);
    }
    expect(held()).toEqual(before);
    expect(time.most).toBeLessThanOrEqual(8);
    expect(rings()).toBe(7 * 24);
    display.stop();
    unsubscribe();
    expect(held()).toEqual({ pending: 0, standing: 0, pictures: 0 });
  });
});
