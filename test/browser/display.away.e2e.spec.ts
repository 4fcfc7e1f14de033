import { describe, expect, it } from '@jest/globals';
import { Staff } from '../support/staff.ts';
import { calledOn, cutNetwork, hangWall, isCalled } from '../support/wall.ts';
import { hangHeard, live, shown, violations } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';

describe('a display without its server, its network or its session', () => {
  const at = wallStage({ waiting: 12 });

  it('keeps the queue on the wall while the server is away, shows its time, and reconnects by itself', async () => {
    const wall = await hangHeard(at.browser, at.screen);
    const before = await shown(wall.page);
    await at.kill();
    await wall.page.waitForSelector('.strip-stale');
    expect(await wall.page.$eval('.strip-stale', (strip) => strip.textContent)).toMatch(/كما كانت عند \d\d:\d\d/);
    expect(await shown(wall.page)).toEqual(before);
    await at.start();
    const called = await at.advance();
    await isCalled(wall.page, called.ticket.position);
    await live(wall.page);
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('keeps the queue on the wall while the network is away, and rings for a call found on reconnecting', async () => {
    const wall = await hangHeard(at.browser, at.screen);
    const reconnect = await cutNetwork(wall.page);
    await wall.page.waitForSelector('.strip-stale');
    const called = await at.advance();
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
