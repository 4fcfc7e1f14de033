import type { Browser, Page } from 'puppeteer';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { violations as violationsOf } from './axe.ts';
import type { Staff } from './staff.ts';
import { hangWall, type Wall, type WallOptions } from './wall.ts';

/** A wall that shows the queue and can be heard. */
export async function hangHeard(browser: Browser, screen: Staff, options?: WallOptions): Promise<Wall> {
  const wall = await hangWall(browser, screen, { ...options, isLive: true });
  await wall.page.waitForSelector('.slot-number');
  await wall.page.click('body');
  await wall.page.waitForFunction('!document.querySelector(".strip-sound")');
  await live(wall.page);
  return wall;
}

/** Every wall of a test is taken down after it. */
export async function takeDown(browser: Browser): Promise<void> {
  await Promise.all(
    browser
      .browserContexts()
      .slice(1)
      .map((context) => context.close()),
  );
}

export const live = (page: Page) =>
  page.waitForFunction(
    '(document.querySelector(".figures dd")?.textContent ?? "-") !== "-" && !document.querySelector(".strip-stale")',
  );

export const shown = (page: Page): Promise<unknown> =>
  page.evaluate("[...document.querySelectorAll('.slot-number')].map((it) => it.textContent).join()");

export async function queueOf(manager: Staff): Promise<TicketPair[]> {
  const { body } = await manager.get('/v1/tickets/queue?limit=100');
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) throw new Error('no queue');
  return body.data;
}

/** Violations by the stricter contrast of a wall. */
export const violations = (page: Page): Promise<unknown> =>
  violationsOf(page, { rules: { 'color-contrast-enhanced': { enabled: true } } });
