import type { Page } from 'puppeteer';

const menuButton = (name: string): string => `main button[aria-haspopup="true"][aria-label$="${name}"]`;

/** Waits until a patient is in the list of tickets, or is not. */
export async function lists(page: Page, name: string, is: boolean = true): Promise<void> {
  await page.waitForFunction(`!!document.querySelector('${menuButton(name)}') === ${is}`);
}

export async function openMenu(page: Page, name: string): Promise<void> {
  await pressAtRest(page, menuButton(name));
  await page.waitForSelector('[role="menu"]');
}

/** Chooses by the kind of action. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await openMenu(page, name);
  await pressAtRest(page, `[role="menuitem"][data-key="${action}"]:not([aria-disabled])`);
}

/** A list that changes meanwhile moves its rows and their menu: what moves would be pressed where it was. */
const pressAtRest = (page: Page, selector: string): Promise<void> => page.locator(selector).click();

/** Items of the open menu; a disabled one with its reason. */
export const offered = (page: Page): Promise<Record<string, string | null>> =>
  page.$$eval('[role="menuitem"]', (items) =>
    Object.fromEntries(
      items.map((item) => [
        item.getAttribute('data-key'),
        item.getAttribute('aria-disabled') ? (item.querySelector('[slot="label"] span:last-of-type')?.textContent ?? '') : null,
      ]),
    ),
  );

/** Presses what does it, in the question that is asked. */
export async function confirm(page: Page): Promise<void> {
  const buttons = await page
    .waitForSelector('[role="alertdialog"] button:last-of-type')
    .then(() => page.$$('[role="alertdialog"] button'));
  await buttons.at(-1)?.click();
}

export async function closed(page: Page): Promise<void> {
  await page.waitForFunction(`!document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')`);
}
