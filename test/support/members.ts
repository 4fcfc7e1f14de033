import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { memberAnswer } from '#libs/contracts/members.ts';
import type { Staff } from './staff.ts';
import type { Stage } from './stage.ts';
import { type Visitor, visit } from './visit.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
export const menuOf = (name: string) => `main [aria-haspopup="true"][aria-label$="${name}"]`;

/** Each is pressed once it stands still: a list that changes meanwhile makes its rows and their menu anew. */
export async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.locator(menuOf(name)).click();
  await page.locator(`[role="menuitem"][data-key="${action}"]:not([aria-disabled])`).click();
  await page.waitForSelector(DIALOG);
}

/** Presses the button of that name in what is open. */
export const inDialog = async (page: Page, words: string) =>
  await (await page.waitForSelector(`:is(${DIALOG}) ::-p-xpath(.//button[contains(., "${words}")])`))?.click();

export const confirm = (page: Page) => page.locator('[role="alertdialog"] button:last-of-type').click();
export const closed = (page: Page) => page.waitForFunction(`!document.querySelector('${DIALOG}, [role="menu"]')`);
export const isListed = (page: Page, name: string, is = true) =>
  page.waitForFunction(`!!document.querySelector('${menuOf(name)}') === ${is}`);
export const rowReads = (page: Page, name: string, words: string) =>
  page.waitForFunction(`document.querySelector('${menuOf(name)}')?.closest('tr')?.innerText.includes(${JSON.stringify(words)})`);

export async function retype(page: Page, field: string, text: string): Promise<void> {
  await page.click(`:is(${DIALOG}) input[name="${field}"]`, { count: 3 });
  await page.keyboard.type(text);
}

export async function openMembers(
  { browser, url }: Pick<Stage, 'browser' | 'url'>,
  lang: Lang,
  path = '/dashboard/members',
): Promise<Visitor> {
  const visitor = await visit(browser, { url, as: 'manager', lang });
  await visitor.go(path);
  return visitor;
}

export const invited = async (manager: Staff, name: string, email: string, roles: readonly string[] = []) =>
  memberAnswer.parse((await manager.post('/v1/users', { name, email, roles })).body).data;
