import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { violations } from '../support/axe.ts';
import { openBrowser, reads } from '../support/browser.ts';
import { clockFrom } from '../support/clock/clock.ts';
import { DESK } from '../support/desk.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { isGone } from '../support/questions.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const LANG = 'en';
/** Longer than a session may be idle, and still of the same day. */
const LATER = 13 * 3_600_000;
const { title, demonstration } = WORDS[LANG].sessionEnded;
const { kept } = WORDS[LANG].common.draft;

describe('desks whose session expires while a patient is typed', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let desk: Visitor;
  let other: Visitor;

  beforeAll(async () => {
    browser = await openBrowser();
    await (await startProduct(folder.path)).stop();
    const now = Date.now();
    product = await startProduct(folder.path, clockFrom(now, now + LATER));
    [desk, other] = [await atDesk(), await atDesk()];
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  const atDesk = async (): Promise<Visitor> => {
    const visitor = await visit(browser, { url: product.url, as: 'reception', lang: LANG });
    await visitor.go(DESK);
    return visitor;
  };
  const type = async ({ page }: Visitor, name: string) => {
    await page.keyboard.press('a');
    await page.waitForFunction("document.activeElement?.name === 'patient.name'");
    await page.keyboard.type(name);
  };
  const hasExpired = ({ page }: Visitor) => reads(page, title);
  const drafts = (page: Page) => page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')).length");
  const clickLink = async (page: Page, words: string) =>
    await (await page.waitForSelector(`::-p-xpath(//a[contains(., "${words}")])`))?.click();
  const nameTyped = (page: Page) => page.evaluate(`document.querySelector('[name="patient.name"]').value`);
  const emailOf = { reception: 'reception@', doctor: 'doctor@' } as const;
  /** A person says who they are in the window that the dialog opens. */
  const signsInAs = async (page: Page, who: keyof typeof emailOf): Promise<void> => {
    const opened = page.browserContext().waitForTarget((target) => target.url().includes('/interaction/'));
    await clickLink(page, demonstration);
    const popup = await (await opened).page();
    if (!popup) throw new Error('no window was opened');
    const isClosed = new Promise((resolve) => popup.once('close', resolve));
    await clickLink(popup, emailOf[who]);
    // It closes by itself, and the page behind it goes on.
    await isClosed;
    await page.bringToFront();
  };

  it('asks to sign in over the page, and goes on there with what was typed', async () => {
    const { page } = desk;
    await type(desk, 'Half a name');
    await type(other, 'Of someone before');
    process.kill(product.pid, 'SIGUSR2');
    await hasExpired(desk);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await hasExpired(desk);
    await signsInAs(page, 'reception');
    await page.waitForFunction(`!document.body.innerText.includes(${JSON.stringify(title)})`);
    expect([await nameTyped(page), await page.evaluate('location.pathname')]).toEqual(['Half a name', DESK]);
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await page.waitForFunction("!document.querySelector('.live-bar')");
  });

  it('keeps the closed form’s text through a reload, and drops it at sign-out', async () => {
    const { page, go } = desk;
    await go(DESK);
    await page.keyboard.press('a');
    await reads(page, kept);
    expect([await nameTyped(page), await drafts(page)]).toEqual(['Half a name', 1]);
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await (await page.waitForSelector(`button[aria-label="${WORDS[LANG].frame.logout}"]`))?.click();
    await page.waitForFunction("location.pathname === '/login' && document.querySelector('h1')");
    expect(await drafts(page)).toBe(0);
  });

  it('gives another person who signs in there a fresh page, without what was typed', async () => {
    const { page } = other;
    await page.bringToFront();
    await hasExpired(other);
    expect(await drafts(page)).toBe(1);
    await signsInAs(page, 'doctor');
    await page.waitForFunction("location.pathname === '/dashboard/queue/current' && document.querySelector('h1')");
    expect(await drafts(page)).toBe(0);
  });
});
