import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser, press, reads } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { opened } from '../support/questions.ts';
import { Staff } from '../support/staff.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

/** Keeps the number that would be printed, and ends the printing. */
const PRINTER = `window.print = () => {
  globalThis.printed = document.querySelector('.slip-number')?.textContent;
  window.dispatchEvent(new Event('afterprint'));
}`;

describe('the overview of a clinic that has called nobody', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    product = await startProduct(folder.path, { DEMONSTRATION_DAYS: '0' });
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('leads through the steps to the first call, and then shows the day', async () => {
    const { firstDay, overview } = WORDS.en;
    const manager = await Staff.signIn(product.url, 'manager');
    await emptied(manager);
    const { page, go, leave, complaints } = await visit(browser, { url: product.url, as: manager, lang: 'en' });
    await page.evaluateOnNewDocument(PRINTER);
    await go('/dashboard/overview');
    await reads(page, firstDay.title_other.replace('{{count}}', '2'));
    await press(page, firstDay.slip.act);
    await page.waitForFunction('globalThis.printed');
    expect(await page.evaluate('globalThis.printed')).toBe('0');
    await reads(page, firstDay.title_one);
    await press(page, firstDay.wall.act);
    await opened(page);
    await page.keyboard.press('Escape');
    await go('/dashboard/overview');
    await reads(page, firstDay.title_one);

    await manager.issue();
    await manager.post('/v1/tickets/queue/advance');
    await reads(page, overview.figures.total);
    await go('/dashboard/overview');
    expect(await page.evaluate('document.body.innerText')).not.toContain(firstDay.label);
    expect(complaints).toEqual([]);
    await leave();
  });
});
