import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import type { Browser, Page } from 'puppeteer';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { openBrowser } from '../support/browser.ts';
import { freePort, newFolder, type Product, startProduct } from '../support/product.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { calledOn, cutNetwork, hangWall, isCalled, slotsHold, type Wall } from '../support/wall.ts';

describe('the display on the wall', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let manager: Staff;
  let screen: Staff;
  let port: string;

  const advance = async (): Promise<TicketPair> => pairIn(await manager.post('/v1/tickets/queue/advance'));
  const act = (pair: TicketPair, action: string) => manager.post(`/v1/tickets/${pair.ticket.id}/${action}`);
  const settings = (change: object) => manager.put('/v1/tenants/current', change);

  /** A wall that shows the line and can be heard. */
  const hang = async (): Promise<Wall> => {
    const wall = await hangWall(browser, screen);
    await wall.page.waitForSelector('.slot-number');
    await wall.page.click('body');
    await wall.page.waitForFunction('!document.querySelector(".strip-sound")');
    await live(wall.page);
    return wall;
  };

  beforeAll(async () => {
    port = String(await freePort());
    [product, browser] = await Promise.all([startProduct(folder.path, { PORT: port }), openBrowser()]);
    manager = await Staff.signIn(product.url, 'manager');
    screen = await Staff.signIn(product.url, 'display');
    for (let patient = 0; patient < 12; patient += 1) await manager.issue();
  });
  afterEach(async () => {
    await Promise.all(
      browser
        .browserContexts()
        .slice(1)
        .map((context) => context.close()),
    );
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it.each([
    ['nobody', '/login'],
    ['reception', '/forbidden'],
  ] as const)('leads %s away', async (who, path) => {
    const staff = who === 'nobody' ? Staff.visitor(product.url) : await Staff.signIn(product.url, who);
    const { page } = await hangWall(browser, staff);
    await page.waitForFunction(`location.pathname === ${JSON.stringify(path)}`);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  it('is one page with and without the slash, in Arabic, not to be indexed', async () => {
    const { page, complaints } = await hangWall(browser, screen, { path: '/queue/display/' });
    await page.waitForSelector('.slot-number');
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir, document.title].join(" ")')).toBe(
      'ar rtl شاشة العرض · دور',
    );
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).toBe('noindex,nofollow');
    expect(complaints).toEqual([]);
  });

  it("shows the server's time in the clinic's zone, whatever its own clock says", async () => {
    const { page } = await hangWall(browser, screen, {
      before: async (it) => void (await it.evaluateOnNewDocument(STOPPED_CLOCK)),
    });
    await page.waitForSelector('.slot-number');
    const times = [0, 1].map((minutes) => dubai.format(Date.now() + minutes * 60_000));
    expect(times).toContain(await page.$eval('.clock-time', (clock) => clock.textContent));
  });

  it('asks for a touch until there was one', async () => {
    const wall = await hangWall(browser, screen);
    await wall.page.waitForSelector('.strip-sound');
    await advance();
    await wall.page.waitForSelector('.slot-called');
    expect(await wall.rings()).toEqual([]);
    await wall.page.keyboard.press('a');
    await wall.page.waitForFunction('!document.querySelector(".strip-sound")');
    await live(wall.page);
    await advance();
    await wall.page.waitForFunction('window.rings.length === 1');
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('follows a patient from call to call again to the end, and rings twice', async () => {
    const wall = await hang();
    const called = await advance();
    await isCalled(wall.page, called.ticket.position);
    await manager.post(`/v1/tickets/${called.ticket.id}/notify`);
    await wall.page.waitForFunction('window.rings.length === 2');
    await act(called, 'complete');
    await wall.page.waitForFunction('!document.querySelector(".slot-called")');
    expect(await wall.rings()).toEqual([0.9, 0.9]);
    expect(wall.complaints).toEqual([]);
  });

  it('shows the called one alone, and then the line', async () => {
    const { page } = await hang();
    await page.evaluate(`
      window.most = [];
      new MutationObserver(() => window.most.push(document.querySelectorAll('.slot-number').length))
        .observe(document.querySelector('.slots'), { childList: true, subtree: true, characterData: true });`);
    const called = await advance();
    await isCalled(page, called.ticket.position);
    await page.waitForFunction('window.most.includes(1)');
    await page.waitForFunction('document.querySelectorAll(".slot-number").length === 5');
    expect(await calledOn(page)).toBe(String(called.ticket.position));
  });

  it('lets go of who is cancelled or deleted, and takes who comes', async () => {
    const { page } = await hang();
    const line = await lineOf(manager);
    const [first, second, third] = line;
    if (!first || !second || !third) throw new Error('the line is too short');
    await act(second, 'cancel');
    await manager.delete(`/v1/tickets/${third.ticket.id}`);
    const rest = (await lineOf(manager)).map(({ ticket }) => ticket.position);
    await slotsHold(page, rest.slice(0, 5));
    for (const one of (await lineOf(manager)).slice(3)) await act(one, 'cancel');
    const comer = await manager.issue();
    await slotsHold(page, [...rest.slice(0, 3), comer.ticket.position]);
    for (let patient = 0; patient < 8; patient += 1) await manager.issue();
  });

  it('keeps the line while the server is away, says of when it is, and comes back by itself', async () => {
    const wall = await hang();
    const before = await shown(wall.page);
    await product.kill();
    await wall.page.waitForSelector('.strip-stale');
    expect(await wall.page.$eval('.strip-stale', (strip) => strip.textContent)).toMatch(/كما كانت عند \d\d:\d\d/);
    expect(await shown(wall.page)).toEqual(before);
    product = await startProduct(folder.path, { PORT: port });
    const called = await advance();
    await isCalled(wall.page, called.ticket.position);
    await live(wall.page);
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('keeps the line while the network is away, and rings for what it finds when it is back', async () => {
    const wall = await hang();
    const reconnect = await cutNetwork(wall.page);
    await wall.page.waitForSelector('.strip-stale');
    const called = await advance();
    expect(await calledOn(wall.page)).not.toBe(String(called.ticket.position));
    await reconnect();
    await isCalled(wall.page, called.ticket.position);
    await live(wall.page);
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('says what happened and what to do when its session ends, and tries nothing more', async () => {
    const own = await Staff.signIn(product.url, 'display');
    const { page } = await hangWall(browser, own);
    await live(page);
    await own.post('/v1/auth/logout/demonstration');
    await page.waitForSelector('.notice');
    expect(await page.$eval('.notice', (notice) => notice.textContent)).toMatch(/انتهت جلسة هذه الشاشة.*ربط الشاشة برمز/);
    expect(await violations(page)).toEqual([]);
  });

  describe.each(['ar', 'en'] as const)('in %s', (lang) => {
    const sizes = [
      [1920, 1080],
      [1280, 720],
      [360, 740],
    ] as const;
    beforeAll(async () => {
      await settings({ config: { lang } });
      if (!(await lineOf(manager)).some(({ ticket }) => ticket.status === 'notified')) await advance();
    });
    afterAll(async () => {
      await settings({ config: { lang: 'ar' } });
    });

    it.each(sizes)(
      'fits %d × %d without a bar across, every word at least at 7 to 1, and axe finds nothing',
      async (width, height) => {
        const { page, complaints } = await hangWall(browser, screen, { width, height });
        await page.waitForSelector('.slot-called');
        await live(page);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        if (width > 900) expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );

    it('shows the called number at 12% of the height or more, the others at 6%, the line on the left', async () => {
      const { page } = await hangWall(browser, screen);
      await page.waitForSelector('.slot-called');
      await page.waitForFunction('document.querySelectorAll(".slot-number").length > 1 && document.fonts.status === "loaded"');
      const { called, others, left } = sizesIn(await page.evaluate(MEASURE));
      expect(called).toBeGreaterThanOrEqual(0.12);
      expect(Math.min(...others)).toBeGreaterThanOrEqual(0.06);
      expect(left).toBe(true);
    });
  });

  it('works in a browser that has nothing newer than the televisions have', async () => {
    const wall = await hangWall(browser, screen, { old: true });
    await wall.page.waitForSelector('.slot-number');
    expect(
      await wall.page.evaluate('[typeof structuredClone, typeof [].at, typeof Object.hasOwn, typeof crypto.randomUUID].join()'),
    ).toBe('undefined,undefined,undefined,undefined');
    await live(wall.page);
    const called = await advance();
    await isCalled(wall.page, called.ticket.position);
    expect(wall.complaints).toEqual([]);
  });

  it('shows another number within 200 ms of the click that called it', async () => {
    const { page } = await hang();
    await page.evaluate(`
      window.seen = new Map();
      new MutationObserver(() => {
        const number = document.querySelector('.slot-called .slot-number')?.textContent;
        if (number && !window.seen.has(number)) window.seen.set(number, performance.timeOrigin + performance.now());
      }).observe(document.querySelector('.slots'), { childList: true, subtree: true, characterData: true, attributes: true });`);
    const desk = (await hangWall(browser, await Staff.signIn(product.url, 'reception'), { path: '/health/live' })).page;
    const took: number[] = [];
    for (let call = 0; call < 10; call += 1) {
      await manager.issue();
      const clicked = await desk.evaluate(CLICK);
      const { number, at } = clickIn(clicked);
      await page.waitForFunction(`window.seen.has(${JSON.stringify(number)})`);
      took.push(Number(await page.evaluate(`window.seen.get(${JSON.stringify(number)})`)) - at);
    }
    const [fastest = NaN, , , , , median = NaN] = took.sort((one, other) => one - other);
    console.log(`from the click to the number on the wall, ms: ${took.map((ms) => ms.toFixed(0)).join(' ')}`);
    // Where other tests share the machine most of the time is theirs: the median is held to less.
    expect(fastest).toBeLessThan(200);
    expect(median).toBeLessThan(1_000);
  });
});

/** A television that believes it is another year. */
const STOPPED_CLOCK = 'Date.now = () => 1546300800000;';

const dubai = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', hour: '2-digit', minute: '2-digit' });

/** The ink of the figures, not the boxes around them. */
const MEASURE = `(() => {
  const ink = (it) => {
    const context = document.createElement('canvas').getContext('2d');
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(it);
    context.font = [fontWeight, fontSize, fontFamily].join(' ');
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = context.measureText('1');
    return (above + below) / innerHeight;
  };
  const numbers = [...document.querySelectorAll('.slot-number')];
  const called = numbers.filter((it) => it.closest('.slot-called'));
  const side = (name) => document.querySelector(name).getBoundingClientRect().x;
  return { called: ink(called[0]), others: numbers.filter((it) => !called.includes(it)).map(ink), left: side('.line') < side('.panel') && side('.panel') < side('.side') };
})()`;

const CLICK = `(async () => {
  const at = performance.timeOrigin + performance.now();
  const answer = await fetch('/v1/tickets/queue/advance', { method: 'POST', headers: { 'Idempotency-Key': crypto.randomUUID() } });
  return { at, number: String((await answer.json()).data.ticket.position) };
})()`;

const live = (page: Page) =>
  page.waitForFunction('document.querySelector(".figures dd")?.textContent !== "-" && !document.querySelector(".strip-stale")');

const shown = (page: Page): Promise<unknown> =>
  page.evaluate("[...document.querySelectorAll('.slot-number')].map((it) => it.textContent).join()");

async function lineOf(manager: Staff): Promise<TicketPair[]> {
  const { body } = await manager.get('/v1/tickets/queue?limit=100');
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) throw new Error('no line');
  return body.data;
}

/** With the stricter contrast of a wall. */
async function violations(page: Page): Promise<unknown> {
  await page.evaluate(axe.source);
  return await page.evaluate(`axe.run(document, { rules: { 'color-contrast-enhanced': { enabled: true } } })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')))`);
}

function sizesIn(value: unknown): { called: number; others: number[]; left: boolean } {
  if (typeof value !== 'object' || value === null || !('called' in value) || !('others' in value) || !('left' in value))
    throw new Error('nothing was measured');
  return { called: Number(value.called), others: [value.others].flat().map(Number), left: value.left === true };
}

function clickIn(value: unknown): { at: number; number: string } {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('number' in value))
    throw new Error('nobody was called');
  return { at: Number(value.at), number: String(value.number) };
}
