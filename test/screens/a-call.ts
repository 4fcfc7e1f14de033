import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { QUEUE } from './a-wall.ts';

type Answers = (page: Page, lang: Lang) => Promise<void>;

/** Nothing moves but the dots. */
export const STILL = "document.getAnimations().every(({ animationName }) => animationName === 'bounce')";

/** Lets a call take the wall, which fetches the queue with it, and waits until it stands there. */
export async function takeWall(page: Page, lang: Lang, after: Answers): Promise<void> {
  await page.waitForSelector('.slot-called');
  // A call of no room takes the wall where it was not missed: the wall has fetched the queue before, and was live then.
  for (let fetch = 0; fetch < 2; fetch += 1) await fetchAnew(page);
  await after(page, lang);
  await fetchAnew(page);
  await page.waitForSelector('.wall-called');
  await page.waitForFunction(STILL);
}

const fetchAnew = (page: Page): Promise<unknown> =>
  Promise.all([
    page.waitForResponse((response) => response.url().endsWith(QUEUE)),
    page.evaluate("dispatchEvent(new Event('online'))"),
  ]);

/** The steps of a screen: a call takes the wall, and the next picture begins before it. */
export const called =
  (before: Answers, after: Answers) =>
  async (page: Page): Promise<void> => {
    const lang = (await page.evaluate('document.documentElement.lang')) === 'en' ? 'en' : 'ar';
    await takeWall(page, lang, after);
    await before(page, lang);
  };
