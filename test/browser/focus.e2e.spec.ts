import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { reads } from '../support/browser.ts';
import { DESK, emptied } from '../support/desk.ts';
import { Keys } from '../support/keys.ts';
import { asks, confirm } from '../support/questions.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const { tickets, common, settings } = WORDS.en;

/** The focused element lies whole between the top bar and the end of the screen. */
const IS_CLEAR = `(() => {
  const it = document.activeElement.getBoundingClientRect();
  const isTall = it.height > innerHeight / 2;
  return isTall || (it.top >= document.querySelector('header').getBoundingClientRect().bottom && it.bottom <= innerHeight);
})()`;

/** It has the focus, and says that it cannot be pressed now. */
const isHeld = (page: Page, name: string) =>
  page.waitForFunction(`(() => {
    const it = document.activeElement;
    return (it.getAttribute('aria-label') ?? it.textContent).startsWith('${name}') && it.getAttribute('aria-disabled') === 'true';
  })()`);

/** The queue and whether anybody waits are two answers: a row that is shown does not say yet that the button can be pressed. */
const isFree = (page: Page, name: string) =>
  page.waitForSelector(`::-p-xpath(//main//button[contains(., "${name}")][not(@aria-disabled)])`);

describe('what the keyboard comes to', () => {
  const at = stage();
  beforeAll(async () => {
    const manager = await Staff.signIn(at.url, 'manager');
    for (let patient = 0; patient < 10; patient += 1) await manager.issue();
  });

  it.each(['/dashboard/overview', '/dashboard/queue/list', '/dashboard/settings?section=account'])(
    'keeps the focused control clear of the bar of a phone, on %s',
    async (path) => {
      const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'ar', width: 360, height: 640 });
      await go(path);
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      await page.$$eval('main button', (buttons) => buttons.at(-1)?.focus());
      await page.keyboard.down('Shift');
      for (let step = 0; step < 40 && (await page.evaluate("!!document.activeElement.closest('main')")); step += 1) {
        const name = await page.evaluate(
          "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
        );
        expect({ name, isClear: await page.evaluate(IS_CLEAR) }).toEqual({ name, isClear: true });
        await page.keyboard.press('Tab');
      }
      await page.keyboard.up('Shift');
      await leave();
    },
  );
});

describe('a button that was pressed, and cannot be pressed again', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  const arrived = async (as: 'reception' | 'doctor' | 'manager', path: string) => {
    const visitor = await visit(at.browser, { url: at.url, as, lang: 'en' });
    await visitor.go(path);
    return { ...visitor, keys: new Keys(visitor.page) };
  };

  it('keeps the focus of reception on a button that has become disabled, and gives the reason', async () => {
    const { page, keys, leave } = await arrived('reception', DESK);
    for (const end of ['complete', 'absent'] as const) {
      await manager.issue('Salem');
      await reads(page, 'Salem');
      await isFree(page, tickets.actions.advance.label);
      await keys.activate(tickets.actions.advance.label);
      await asks(page, tickets.actions.advance.title);
      await confirm(page);
      await isHeld(page, tickets.actions.advance.label);
      await keys.press('Enter');
      expect(await page.$('[role="alertdialog"]')).toBeNull();
      await keys.activate(tickets.actions[end].label);
      await asks(page, tickets.actions[end].title);
      await confirm(page);
      await isHeld(page, tickets.actions[end].label);
      const why = await page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent",
      );
      expect(why).toContain(tickets.actions.rules.nobodyCalled);
    }
    await leave();
  });

  it('keeps the focus of a doctor on the next step of a visit, from the call to its end', async () => {
    await manager.issue('Salem');
    const { page, keys, leave } = await arrived('doctor', '/dashboard/queue/current');
    await reads(page, 'Salem');
    await isFree(page, tickets.actions.advance.label);
    await keys.activate(tickets.actions.advance.label);
    await asks(page, tickets.actions.advance.title);
    await confirm(page);
    await keys.isAt(tickets.actions.arrive.label);
    await keys.press('Enter');
    await keys.isAt(tickets.actions.complete.label);
    await keys.press('Enter');
    await asks(page, tickets.actions.complete.title);
    await confirm(page);
    await isHeld(page, tickets.actions.advance.label);
    expect(await page.evaluate('document.activeElement.textContent')).toContain(tickets.actions.rules.nobodyWaiting);
    await leave();
  });

  it('keeps the focus on the page buttons at both ends of a list', async () => {
    for (const name of ['Salem', 'Maria']) await manager.issue(name);
    const { page, keys, leave } = await arrived('manager', '/dashboard/queue/list?limit=1');
    await keys.activate(common.pagination.next);
    await page.waitForFunction("new URLSearchParams(location.search).get('page') === '2'");
    await isHeld(page, common.pagination.next);
    await page.keyboard.down('Shift');
    await keys.press('Tab');
    await page.keyboard.up('Shift');
    await keys.isAt(common.pagination.previous);
    await keys.press('Enter');
    await page.waitForFunction("!new URLSearchParams(location.search).has('page')");
    await isHeld(page, common.pagination.previous);
    await leave();
  });

  it('keeps the focus on the save button after saving settings, and submits nothing a second time', async () => {
    const { page, keys, leave } = await arrived('manager', '/dashboard/settings');
    const writes: string[] = [];
    page.on('request', (request) => void (request.method() === 'PUT' && writes.push(request.url())));
    await keys.to(settings.clinic.name);
    await keys.press('End');
    await keys.type(' 2');
    await keys.activate(settings.save);
    await reads(page, settings.saved);
    await isHeld(page, settings.save);
    await keys.press('Enter', 'Space');
    await keys.press('Tab');
    expect(writes).toHaveLength(1);
    await leave();
  });
});
