import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { press } from './browser.ts';
import { WORDS } from './words.ts';

/** The people of the sign-in page, in its order. */
const PEOPLE = ['reception@example.com', 'doctor@example.com', 'manager@example.com', 'display@example.com'];

/** Signs in by hand, from the demonstration's sign-in page to the person's own. */
export async function signInHere(page: Page, email: string, lang: Lang): Promise<void> {
  await page.waitForSelector('main ul button');
  const person = (await page.$$('main ul button'))[PEOPLE.indexOf(email)];
  await person?.focus();
  await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle0' }), page.keyboard.press('Enter')]);
  await page.waitForSelector('h1');
  await readIn(page, lang);
}

/** Switches the page's language: after signing in it is the clinic's, or the member's own from an earlier day. */
async function readIn(page: Page, lang: Lang): Promise<void> {
  if ((await page.evaluate('document.documentElement.lang')) === lang) return;
  await press(page, WORDS[lang === 'en' ? 'ar' : 'en'].frame.person);
  await (await page.waitForSelector('[role="menuitem"][data-key="language"]'))?.click();
  await page.waitForFunction(`document.documentElement.lang === '${lang}'`);
}
