import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { press } from './browser.ts';

/** Signs in by hand at the demonstration's provider, from the sign-in page to the person's own. */
export async function signInHere(page: Page, email: string, lang: Lang): Promise<void> {
  await page.focus('main a[href*="/demonstration/"]');
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  const person = await page.waitForSelector(`::-p-xpath(//a[contains(., "${email}")])`);
  await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle0' }), person?.click()]);
  await page.waitForSelector('h1');
  await readIn(page, lang);
}

/** Switches the page's language: after signing in it is the clinic's, or the member's own from an earlier day. */
async function readIn(page: Page, lang: Lang): Promise<void> {
  if ((await page.evaluate('document.documentElement.lang')) === lang) return;
  await press(page, lang === 'en' ? 'English' : 'العربية');
  await page.waitForFunction(`document.documentElement.lang === '${lang}'`);
}
