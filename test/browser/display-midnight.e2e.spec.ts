import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../support/browser.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { hangWall, slotsHold } from '../support/wall.ts';

const DAY = 86_400_000;
const DUBAI = 4 * 3_600_000;
/** Enough for a start, a page and a patient on a busy machine. */
const BEFORE_MIDNIGHT = 20_000;
const CLOCK = new URL('../support/shifted-clock.mjs', import.meta.url).href;

describe('midnight at the clinic', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
    // The demonstration's past is made up first, so that only the night is left to happen.
    await (await startProduct(folder.path)).stop();
    const ahead = DAY - ((Date.now() + DUBAI) % DAY) - BEFORE_MIDNIGHT;
    product = await startProduct(folder.path, { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_AHEAD_MS: String(ahead) });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('empties the wall by itself, and the new day begins with number 1', async () => {
    const screen = await Staff.signIn(product.url, 'display');
    const manager = await Staff.signIn(product.url, 'manager');
    const evening = await manager.issue();
    const { page, complaints } = await hangWall(browser, screen);
    await page.waitForSelector('.slot-number');
    await slotsHold(page, []);
    const morning = await manager.issue();
    expect([evening.ticket.position > 1, morning.ticket.position]).toEqual([true, 1]);
    await slotsHold(page, [1]);
    expect(complaints).toEqual([]);
  });
});
