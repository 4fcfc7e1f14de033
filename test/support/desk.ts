import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { dataIn, type Staff } from './staff.ts';
import type { Stage } from './stage.ts';
import { type Visitor, visit } from './visit.ts';

export const DESK = '/dashboard/queue/flow';

/** A day that begins with nobody. */
export async function emptied(manager: Staff): Promise<void> {
  const all = dataIn(await manager.get('/v1/tickets?limit=100'));
  if (!Array.isArray(all)) throw new Error('no list');
  await Promise.all(all.map(({ ticket }) => manager.delete(`/v1/tickets/${ticket.id}`)));
}

export async function atDesk({ browser, url }: Stage, lang: Lang = 'en'): Promise<Visitor> {
  const visitor = await visit(browser, { url, as: 'reception', lang });
  await visitor.go(DESK);
  return visitor;
}

/** Field by field, as fingers do it. */
export async function typeAcross(page: Page, ...values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
}

/** Chooses in the menu of the first row. */
export const chooseInRow = (page: Page, item: string): Promise<void> => chooseFrom(page, 'table tbody tr button', item);

/** Chooses from the menu beside the called patient's name. */
export const chooseOfCalled = (page: Page, item: string): Promise<void> =>
  chooseFrom(page, 'main section button[aria-haspopup="true"]', item);

async function chooseFrom(page: Page, menu: string, item: string): Promise<void> {
  await page.focus(menu);
  await page.keyboard.press('Enter');
  const found = await page.waitForSelector(`::-p-xpath(//*[@role="menuitem"][.//*[normalize-space(text())="${item}"]])`);
  await found?.click();
}
