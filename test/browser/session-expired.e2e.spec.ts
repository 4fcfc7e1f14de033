import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { clockFrom } from '../support/clock/clock.ts';
import { DESK } from '../support/desk.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { isGone } from '../support/questions.ts';
import { PATH as LIST } from '../support/queue-list.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

/** Longer than a session may be idle, and still of the same day. */
const LATER = 13 * 3_600_000;
const ADDRESS = { desk: DESK, list: `${LIST}?direction=asc&status=cancelled` } as const;

describe('desks whose session expires while a patient is typed', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let desk: Visitor;
  let list: Visitor;
  let other: Visitor;

  beforeAll(async () => {
    browser = await openBrowser();
    await (await startProduct(folder.path)).stop();
    const now = Date.now();
    product = await startProduct(folder.path, clockFrom(now, now + LATER));
    const at = (as: 'reception' | 'manager', lang: Lang) => visit(browser, { url: product.url, as, lang });
    [desk, list, other] = [await at('reception', 'en'), await at('manager', 'ar'), await at('reception', 'en')];
    await desk.go(ADDRESS.desk);
    await list.go(ADDRESS.list);
    await other.go(ADDRESS.desk);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  const type = async ({ page }: Visitor, name: string) => {
    await page.bringToFront();
    if (page === list.page) await press(page, WORDS.ar.tickets.form.add);
    else await page.keyboard.press('a');
    await page.waitForFunction("document.activeElement?.name === 'patient.name'");
    await page.keyboard.type(name);
  };
  const hasExpired = ({ page }: Visitor, lang: Lang) => reads(page, WORDS[lang].sessionEnded.title);
  const drafts = (page: Page) => page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length");
  const clickLink = async (page: Page, words: string) =>
    await (await page.waitForSelector(`::-p-xpath(//a[contains(., "${words}")])`))?.click();
  const nameTyped = (page: Page) => page.evaluate(`document.querySelector('[name="patient.name"]').value`);
  const emailOf = { reception: 'reception@', doctor: 'doctor@', manager: 'manager@' } as const;
  /** A person says who they are in the window that the dialog opens. */
  const signsInAs = async ({ page }: Visitor, lang: Lang, who: keyof typeof emailOf): Promise<void> => {
    const opened = page.browserContext().waitForTarget((target) => target.url().includes('/interaction/'));
    await clickLink(page, WORDS[lang].sessionEnded.demonstration);
    const popup = await (await opened).page();
    if (!popup) throw new Error('no window was opened');
    const isClosed = new Promise((resolve) => popup.once('close', resolve));
    await clickLink(popup, emailOf[who]);
    // It closes by itself, and the page behind it goes on.
    await isClosed;
    await page.bringToFront();
  };

  it('expires under three pages on which a patient is typed', async () => {
    await type(desk, 'Half a name');
    await type(list, 'نصف اسم');
    await type(other, 'Of someone before');
    process.kill(product.pid, 'SIGUSR2');
    await hasExpired(other, 'en');
  });

  it.each([
    ['en', 'desk', 'reception', 'Half a name'],
    ['ar', 'list', 'manager', 'نصف اسم'],
  ] as const)('asks in %s to sign in over the %s, and goes on there with what was typed', async (lang, place, person, typed) => {
    const visitor = { desk, list }[place];
    const { page } = visitor;
    await page.bringToFront();
    await hasExpired(visitor, lang);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await hasExpired(visitor, lang);
    await signsInAs(visitor, lang, person);
    await page.waitForFunction(`!document.body.innerText.includes(${JSON.stringify(WORDS[lang].sessionEnded.title)})`);
    expect([await nameTyped(page), await page.evaluate('location.pathname + location.search')]).toEqual([typed, ADDRESS[place]]);
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await page.waitForFunction("!document.querySelector('.live-bar')");
  });

  it('keeps the closed form’s text through a reload, and drops it at sign-out', async () => {
    const { page, go } = desk;
    await go(DESK);
    await page.keyboard.press('a');
    await reads(page, WORDS.en.common.draft.kept);
    expect([await nameTyped(page), await drafts(page)]).toEqual(['Half a name', 1]);
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await (await page.waitForSelector(`button[aria-label="${WORDS.en.frame.logout}"]`))?.click();
    await page.waitForFunction("location.pathname === '/login' && document.querySelector('h1')");
    expect(await drafts(page)).toBe(0);
  });

  it('gives another person who signs in there a fresh page, without what was typed', async () => {
    const { page } = other;
    await page.bringToFront();
    await hasExpired(other, 'en');
    expect(await drafts(page)).toBe(1);
    await signsInAs(other, 'en', 'doctor');
    await page.waitForFunction("location.pathname === '/dashboard/queue/current' && document.querySelector('h1')");
    expect(await drafts(page)).toBe(0);
  });
});
