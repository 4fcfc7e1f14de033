import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { choose, lists } from '../support/rows.ts';
import { Staff } from '../support/staff.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const LIST = '/dashboard/queue/list';
const GONE = '20261121-00000000-0000-7000-8000-000000000000';

/** What is only read, and refused by the server itself: it says so where it would stand, and may be asked again. */
describe.each(LANGS)('a read that is refused, in %s', (lang) => {
  const words = WORDS[lang];
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let manager: Staff;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(folder.path), openBrowser()]);
    manager = await Staff.signIn(product.url, 'manager');
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  const at = async (path: string) => {
    const visitor = await visit(browser, { url: product.url, as: 'manager', lang });
    await visitor.go(path);
    return visitor;
  };
  const asksAgain = async (page: Page) => {
    const answered = page.waitForResponse((response) => response.url().includes('/history'));
    await press(page, words.common.tryAgain);
    return (await answered).status();
  };

  it('tells in the sheet that a ticket of the link was never there', async () => {
    const { page, leave } = await at(`${LIST}?history=${GONE}`);
    await page.waitForSelector('[role="dialog"] [role="alert"]');
    await reads(page, errorText(lang, 'ticket.notFound'));
    expect(await asksAgain(page)).toBe(404);
    await reads(page, errorText(lang, 'ticket.notFound'));
    await page.keyboard.press('Escape');
    await page.waitForFunction("location.search === ''");
    await leave();
  });

  it('keeps the form about a patient open whose ticket was deleted meanwhile', async () => {
    const name = `Deleted ${lang}`;
    const { ticket } = await manager.issue(name);
    const { page, leave } = await at(`${LIST}?search=${encodeURIComponent(name)}`);
    await lists(page, name);
    await choose(page, name, 'edit');
    await page.waitForSelector('[role="dialog"] textarea');
    await page.type('[role="dialog"] textarea', 'حمى');
    await manager.delete(`/v1/tickets/${ticket.id}`);
    await press(page, words.tickets.form.save);
    await page.waitForSelector('[role="dialog"] [role="alert"]');
    await reads(page, errorText(lang, 'ticket.notFound'));
    expect(await page.$eval('[role="dialog"] textarea', (field) => field.value)).toBe('حمى');
    await leave();
  });
});
