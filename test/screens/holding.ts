import type { Page } from 'puppeteer';

/** Asked on this page and never answered, as on a slow line: the browser itself waits for nothing. */
const held = (path: string): string => `{
  const ask = window.fetch;
  window.fetch = (asked, init) => (String(asked).includes(${JSON.stringify(path)}) ? new Promise(() => undefined) : ask(asked, init));
}`;

/** A page to which nobody answers such a request. */
export const failing = (path: string): string => `{
  const ask = window.fetch;
  window.fetch = (asked, init) => (String(asked).includes(${JSON.stringify(path)}) ? Promise.reject(new TypeError()) : ask(asked, init));
}`;

/** Requests to the path stay unanswered from now on. */
export async function holding(page: Page, path: string): Promise<void> {
  await page.evaluate(held(path));
}

/** The page as it looks before this is answered. */
export async function whileAsking(page: Page, path: string): Promise<void> {
  await reloadedWith(page, held(path));
  // Its own skeleton, not the one that stands while the page itself is on its way.
  await page.waitForSelector('main h1');
  await page.waitForSelector('main [aria-busy="true"]');
}

/** Requests of a width before that its end may have cut. */
const CUT_BEFORE = 2;

/** Loads the page once more, with this before anything of its own. */
export async function reloadedWith(page: Page, script: string): Promise<void> {
  // Requests cut off by a reload would count as pending for ever, as those do that the width before has cut.
  await page.waitForNetworkIdle({ idleTime: 100, concurrency: CUT_BEFORE });
  const { identifier } = await page.evaluateOnNewDocument(script);
  await page.reload();
  await page.removeScriptToEvaluateOnNewDocument(identifier);
}
