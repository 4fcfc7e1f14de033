import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { clockFrom } from '../support/clock/clock.ts';
import { shiftDate } from '../support/clock/shift-date.ts';
import { DESK, emptied } from '../support/desk.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { isGone, opened } from '../support/questions.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DUBAI = 4 * 60 * MINUTE;

/** The page's clock is so far ahead of the others'. */
const ahead = (page: Page, milliseconds: number) => page.evaluateOnNewDocument(`(${shiftDate})(() => ${milliseconds})`);
/** Chooses an answer in the row of a number. */
const answer = (page: Page, { ticket }: TicketPair, words: string) =>
  page.locator(`::-p-xpath(//*[@role="dialog"]//li[span[1][.="${ticket.position}"]]//label[contains(., "${words}")])`).click();
const ticketOf = async (staff: Staff, { ticket }: TicketPair) => pairIn(await staff.get(`/v1/tickets/${ticket.id}`)).ticket;

describe('the desk one hour after its last action', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  it.each(LANGS)('asks once about what is open, saves the answers and takes one back, in %s', async (lang) => {
    const { dayEnd, tickets } = WORDS[lang];
    const [salem, maria, noura] = [await manager.issue('Salem'), await manager.issue('Maria'), await manager.issue('Noura')];
    await manager.post('/v1/tickets/queue/advance');
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'reception', lang });
    await ahead(page, 61 * MINUTE);
    await go(DESK);
    await opened(page);
    await answer(page, maria, dayEnd.answer.left);
    await page.keyboard.press('Enter');
    await reads(page, dayEnd.saved.left);
    expect(await ticketOf(manager, salem)).toMatchObject({ status: 'completed' });
    expect(await ticketOf(manager, maria)).toMatchObject({ status: 'cancelled', cancelReason: 'left' });
    expect(await ticketOf(manager, noura)).toMatchObject({ status: 'waiting' });
    await press(page, tickets.undo.label);
    await reads(page, dayEnd.takenBack);
    expect(await ticketOf(manager, salem)).toMatchObject({ status: 'notified', notifiedCount: 1 });
    await page.keyboard.press('Enter');
    await isGone(page, 'dialog');
    await go(DESK);
    await reads(page, 'Noura');
    expect(await page.$('[role="dialog"]')).toBeNull();
    expect(complaints).toEqual([]);
    await leave();
  });

  it('asks nothing before the hour is over, and again one hour after it was put off', async () => {
    await manager.issue('Salem');
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception', lang: 'en' });
    await go(DESK);
    await reads(page, 'Salem');
    expect(await page.$('[role="dialog"]')).toBeNull();
    await ahead(page, 61 * MINUTE);
    await go(DESK);
    await opened(page);
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await ahead(page, 59 * MINUTE);
    await go(DESK);
    await reads(page, 'Salem');
    expect(await page.$('[role="dialog"]')).toBeNull();
    await ahead(page, 2 * MINUTE);
    await go(DESK);
    await opened(page);
    expect(await page.$eval('[role="dialog"] h2', ({ textContent }) => textContent)).toBe(WORDS.en.dayEnd.today.title_one);
    await leave();
  });
});

describe('the morning after a day with open tickets', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  const midnight = Math.ceil((Date.now() + 20 * MINUTE + DUBAI) / DAY) * DAY - DUBAI;
  const morning = midnight + 5 * MINUTE;

  beforeAll(async () => {
    browser = await openBrowser();
    await (await startProduct(folder.path)).stop();
    product = await startProduct(folder.path, clockFrom(midnight - 20 * MINUTE, morning));
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('asks a manager on the overview, and ends yesterday’s tickets for good', async () => {
    const { dayEnd } = WORDS.en;
    const manager = await Staff.signIn(product.url, 'manager');
    await emptied(manager);
    const [salem, maria] = [await manager.issue('Salem'), await manager.issue('Maria')];
    await manager.post('/v1/tickets/queue/advance');
    process.kill(product.pid, 'SIGUSR2');
    const { page, go, leave, complaints } = await visit(browser, { url: product.url, as: 'manager', lang: 'en' });
    await ahead(page, morning - Date.now());
    await go('/dashboard/overview');
    await press(page, dayEnd.yesterday.finish);
    await opened(page);
    await answer(page, maria, dayEnd.answer.left);
    await page.keyboard.press('Enter');
    await reads(page, dayEnd.saved.left);
    expect(await ticketOf(manager, salem)).toMatchObject({ status: 'completed' });
    expect(await ticketOf(manager, maria)).toMatchObject({ status: 'cancelled', cancelReason: 'left' });
    await page.keyboard.press('Enter');
    await isGone(page, 'dialog');
    await go('/dashboard/overview');
    expect(await page.evaluate('document.body.innerText')).not.toContain('yesterday');
    expect(complaints).toEqual([]);
    await leave();
  });
});
