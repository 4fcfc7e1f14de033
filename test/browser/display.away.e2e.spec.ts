import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { calledOn, cutNetwork, hangWall, isCalled } from '../support/wall.ts';
import { hangHeard, live, shown, takeDown, violations } from '../support/wall-queue.ts';

describe('a display without its server, its network or its session', () => {
  const at = stage();
  let manager: Staff;
  let screen: Staff;

  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
    screen = await Staff.signIn(at.url, 'display');
    for (let patient = 0; patient < 12; patient += 1) await manager.issue();
  });
  afterEach(() => takeDown(at.browser));

  const advance = async (): Promise<TicketPair> => pairIn(await manager.post('/v1/tickets/queue/advance'));

  it('keeps the queue on the wall while the server is away, shows its time, and reconnects by itself', async () => {
    const wall = await hangHeard(at.browser, screen);
    const before = await shown(wall.page);
    await at.kill();
    await wall.page.waitForSelector('.strip-stale');
    expect(await wall.page.$eval('.strip-stale', (strip) => strip.textContent)).toMatch(/كما كانت عند \d\d:\d\d/);
    expect(await shown(wall.page)).toEqual(before);
    await at.start();
    const called = await advance();
    await isCalled(wall.page, called.ticket.position);
    await live(wall.page);
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('keeps the queue on the wall while the network is away, and rings for a call found on reconnecting', async () => {
    const wall = await hangHeard(at.browser, screen);
    const reconnect = await cutNetwork(wall.page);
    await wall.page.waitForSelector('.strip-stale');
    const called = await advance();
    expect(await calledOn(wall.page)).not.toBe(String(called.ticket.position));
    await reconnect();
    await isCalled(wall.page, called.ticket.position);
    await live(wall.page);
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('explains on the wall that its session has ended and what to do, and stops reconnecting', async () => {
    const own = await Staff.signIn(at.url, 'display');
    const { page } = await hangWall(at.browser, own);
    await live(page);
    await own.post('/v1/auth/logout/demonstration');
    await page.waitForSelector('.notice');
    expect(await page.$eval('.notice', (notice) => notice.textContent)).toMatch(/انتهت جلسة العرض هنا.*ربط الشاشة برمز/);
    expect(await violations(page)).toEqual([]);
  });
});
