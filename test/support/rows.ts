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

/** Pointer and focus from now on, each with where it went. */
const WATCHED = `globalThis.went = [];
for (const type of ['pointerdown', 'pointerup', 'focusin'])
  document.addEventListener(type, ({ target }) => went.push(type + ' ' + (target.closest?.('[data-key], button, [role]') ?? target).outerHTML?.slice(0, 80)), true)`;
const SEEN = `JSON.stringify({ went: globalThis.went, menu: document.querySelector('[role="menu"]')?.innerText, rows: document.querySelector('main tbody')?.innerText })`;

/** Chooses an action that asks first, and waits for its question; where none comes, the error says what was seen. */
export async function chooseAsked(page: Page, name: string, action: string): Promise<void> {
  await page.evaluate(WATCHED);
  await choose(page, name, action);
  try {
    await page.waitForSelector('[role="alertdialog"]');
  } catch (error) {
    throw new Error(`no question before ${action}: ${await page.evaluate(SEEN)}`, { cause: error });
  }
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
