import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../support/browser.ts';
import { clockFrom } from '../support/clock/clock.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { hangWall, slotsHold } from '../support/wall.ts';

const DAY = 86_400_000;
const DUBAI = 4 * 3_600_000;
/** More than a start, a page and a patient take on any machine; once they are there, nobody waits for it. */
const EVENING = 20 * 60_000;
const LAST_MOMENTS = 3_000;

describe('midnight at the clinic', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
    // The demonstration's past is made up first, so that only the night is left to happen.
    await (await startProduct(folder.path)).stop();
    // The clock never goes back behind what is made up.
    const midnight = Math.ceil((Date.now() + EVENING + DUBAI) / DAY) * DAY - DUBAI;
    product = await startProduct(folder.path, clockFrom(midnight - EVENING, midnight - LAST_MOMENTS));
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('empties the wall at midnight without a reload, and begins the new day with number 1', async () => {
    const screen = await Staff.signIn(product.url, 'display');
    const manager = await Staff.signIn(product.url, 'manager');
    await manager.issue();
    const evening = await manager.issue();
    const { page, complaints } = await hangWall(browser, screen);
    await page.waitForSelector('.slot-number');
    process.kill(product.pid, 'SIGUSR2');
    await slotsHold(page, []);
    const morning = await manager.issue();
    expect([evening.ticket.position > 1, morning.ticket.position]).toEqual([true, 1]);
    await slotsHold(page, [1]);
    expect(complaints).toEqual([]);
  });
});
