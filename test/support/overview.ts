import type { Page } from 'puppeteer';

export const OVERVIEW = '/dashboard/overview';
/** All of it at once: a tooltip goes when its page is scrolled. */
export const TALL = 2_000;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** The element as a screen reader finds it: what lies under a dialog is not there. */
export const named = async (page: Page, role: string, name: string) => {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  if (!found) throw new Error(`no ${role} "${name}"`);
  return found;
};
/** Scrolls first, clear of what sticks to the screen's top: a click would meet the bar of a lost connection there. */
export const press = async (page: Page, name: string) => {
  const button = await named(page, 'button', name);
  await button.evaluate((it) => it.scrollIntoView({ block: 'nearest' }));
  await button.click();
};
export const opens = (page: Page) => page.waitForSelector(DIALOG);
export const closes = (page: Page) => page.waitForFunction(`!document.querySelector('${DIALOG}')`);
export const alerts = (page: Page, text: string) =>
  page.waitForFunction(
    `[...document.querySelectorAll('[role="alert"]')].some((it) => it.textContent.includes(${JSON.stringify(text)}))`,
  );
/** The card of the display is one line until somebody asks for it. */
export async function openDisplayCard(page: Page): Promise<void> {
  await page.locator('main h2 button[aria-expanded="false"]').click();
  await linkOn(page);
}
export const linkOn = (page: Page): Promise<string> =>
  page.waitForSelector('main p[dir="ltr"]').then((box) => box?.evaluate((it) => it.textContent ?? '') ?? '');
