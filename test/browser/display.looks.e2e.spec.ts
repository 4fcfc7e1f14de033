import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { CLINIC } from '#libs/contracts/limits.ts';
import { wall } from '../screens/a-wall.ts';
import { TURNED } from '../screens/wall.ts';
import { hangWall, isCalled } from '../support/wall.ts';
import { outOfPlace } from '../support/wall-places.ts';
import { live, queueOf, violations } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';

describe('how the display looks', () => {
  const at = wallStage({ waiting: 12 });

  const settings = (change: object) => at.manager.put('/v1/tenants/current', change);

  it('serves the display with and without a trailing slash, in Arabic and not indexed', async () => {
    const { page, complaints } = await hangWall(at.browser, at.screen, { path: '/queue/display/' });
    await page.waitForSelector('.slot-number');
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir, document.title].join(" ")')).toBe(
      'ar rtl شاشة العرض · دور',
    );
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).toBe('noindex,nofollow');
    expect(complaints).toEqual([]);
  });

  it('shows the server’s time in the clinic’s zone on a wall whose own clock is wrong', async () => {
    const { page } = await hangWall(at.browser, at.screen, {
      before: async (it) => void (await it.evaluateOnNewDocument(STOPPED_CLOCK)),
    });
    await page.waitForSelector('.slot-number');
    const times = [0, 1].map((minutes) => dubai.format(Date.now() + minutes * 60_000));
    expect(times).toContain(await page.$eval('.clock-time', (clock) => clock.textContent));
  });

  describe.each(['ar', 'en'] as const)('the display in %s', (lang) => {
    const sizes = [
      [1920, 1080],
      [1280, 720],
      [360, 740],
    ] as const;
    beforeAll(async () => {
      await settings({ config: { lang } });
      if (!(await queueOf(at.manager)).some(({ ticket }) => ticket.status === 'notified')) await at.advance();
    });
    afterAll(async () => {
      await settings({ config: { lang: 'ar' } });
    });

    it.each(sizes)(
      'fits the wall into %d × %d without a horizontal scroll bar, with a contrast of at least 7 to 1, and axe finds nothing',
      async (width, height) => {
        const { page, complaints } = await hangWall(at.browser, at.screen, { width, height });
        await page.waitForSelector('.slot-called');
        await live(page);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
        if (width > 900) expect(await page.evaluate('document.documentElement.scrollHeight <= innerHeight')).toBe(true);
        expect(await violations(page)).toEqual([]);
        expect(complaints).toEqual([]);
      },
    );
  });

  describe.each(LANGS)('in %s, with numbers of three figures and the longest name', (lang) => {
    const queue = [128, 129, 130, 131, 132].map((position) => [position, 70] as const);
    const letters = { ar: 'مركز النخيل التخصصي ', en: 'Palm Specialist Centre ' }[lang];
    const estimate = { low: 100, middle: 150, high: 200 };
    const names = [letters, 'W'].map((part) => part.repeat(CLINIC.nameMax).slice(0, CLINIC.nameMax));
    const sizes = [
      [1920, 1080],
      [1366, 768],
      [1280, 720],
      [1280, 1024],
      [1024, 768],
      [1080, 1920],
      [1024, 1366],
      [360, 740],
    ] as const;

    it.each(sizes)('overlaps nothing on a wall of %d × %d with the longest names and numbers', async (width, height) => {
      for (const name of names) {
        const before = (page: Page) => wall({ name, queue, estimate })(page, lang);
        const { page } = await hangWall(at.browser, at.screen, { width, height, before });
        await page.waitForSelector('.slot-called');
        await live(page);
        await page.waitForFunction('document.fonts.status === "loaded"');
        expect(await outOfPlace(page)).toEqual([]);
      }
    });
  });

  it.each(LANGS)('shows the QR code for phones on an upright wall, in %s', async (lang) => {
    const before = async (page: Page) => {
      await page.evaluateOnNewDocument(TURNED);
      await wall({ queue: [[7, 41]] })(page, lang);
    };
    const { page } = await hangWall(at.browser, at.screen, { width: 1080, height: 1920, before });
    await page.waitForSelector('.panel-code img', { visible: true });
    expect(await outOfPlace(page)).toEqual([]);
  });

  it('runs the wall in a browser without the features that televisions lack', async () => {
    const wall = await hangWall(at.browser, at.screen, { old: true });
    await wall.page.waitForSelector('.slot-number');
    expect(
      await wall.page.evaluate('[typeof structuredClone, typeof [].at, typeof Object.hasOwn, typeof crypto.randomUUID].join()'),
    ).toBe('undefined,undefined,undefined,undefined');
    await live(wall.page);
    const called = await at.advance();
    await isCalled(wall.page, called.ticket.position);
    expect(wall.complaints).toEqual([]);
  });
});

/** A television that believes it is another year. */
const STOPPED_CLOCK = 'Date.now = () => 1546300800000;';

const dubai = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dubai', hour: '2-digit', minute: '2-digit' });
