import { expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { hurriedTimers } from '../support/clock/hurried-timers.ts';
import { DESK } from '../support/desk.ts';
import { visit } from '../support/visit.ts';
import { calledOn, hangWall, isCalled } from '../support/wall.ts';
import { wallStage } from '../support/wall-stage.ts';

const LONG = process.env['DAWR_LONG'] === '1';
/** The long run waits as long as people do, and is away for three rounds of attempts: more than a minute. */
const HURRIED = LONG ? 1 : 10;
const ROUNDS = LONG ? 3 : 2;
const WITHIN = { timeout: LONG ? 15_000 : 30_000 };

const at = wallStage({ waiting: 3 });

/** Resolves once the page has given up so many rounds of attempts. */
function givesUp(page: Page): Promise<void> {
  let rounds = 0;
  return new Promise((resolve) => {
    page.on('console', (message) => {
      if (!message.text().includes('max reconnection attempts reached')) return;
      rounds += 1;
      if (rounds === ROUNDS) resolve();
    });
  });
}

const open = async (as: 'reception' | 'doctor', path: string) => {
  const visitor = await visit(at.browser, { url: at.url, as, lang: 'en', hurried: HURRIED });
  await visitor.go(path);
  return visitor;
};

it('brings ten desks, doctors’ pages and walls back by themselves after an outage of several rounds of attempts', async () => {
  const staff = [
    ...(await Promise.all([0, 1, 2, 3].map(() => open('reception', DESK)))),
    ...(await Promise.all([0, 1, 2].map(() => open('doctor', '/dashboard/queue/current')))),
  ];
  const before = (page: Page) => page.evaluateOnNewDocument(hurriedTimers(HURRIED));
  const walls = await Promise.all(
    [0, 1, 2].map(() => hangWall(at.browser, at.screen, { before: async (page) => void (await before(page)), isLive: true })),
  );
  const areAway = [...staff, ...walls].map(({ page }) => givesUp(page));
  await at.kill();
  await Promise.all(areAway);
  await at.start();
  await Promise.all([
    ...staff.map(({ page }) => page.waitForFunction("!document.querySelector('.live-bar')", WITHIN)),
    ...walls.map(({ page }) => page.waitForFunction("!document.querySelector('.strip-stale')", WITHIN)),
  ]);
  const { ticket } = await at.advance();
  await Promise.all(walls.map(({ page }) => isCalled(page, ticket.position)));
  expect(await Promise.all(walls.map(({ page }) => calledOn(page)))).toEqual(walls.map(() => String(ticket.position)));
  for (const { page, leave } of staff) {
    await page.waitForFunction(`document.querySelector('main').innerText.includes('${ticket.position}')`);
    await leave();
  }
}, 240_000);
