import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { press, reads } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { opened } from '../support/questions.ts';
import { becomes, numbers, openList, PATH, quiet, searchOf } from '../support/queue-list.ts';
import { closed, lists } from '../support/rows.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { untilLive } from '../support/until-live.ts';
import { WORDS } from '../support/words.ts';

/** Nothing is on its way any more. */
const settled = (page: Page) => page.waitForFunction(`!document.querySelector('[aria-busy="true"]')`);

describe('the list of queue management, and its address', () => {
  const at = stage();
  let reception: Staff;
  beforeAll(async () => {
    reception = await Staff.signIn(at.url, 'reception');
  });

  describe.each(everyLangOr('ar'))('in %s', (lang) => {
    const { queueList, tickets } = WORDS[lang];

    it('finds tickets by name in any spelling, by phone and by number', async () => {
      const { ticket } = await reception.issue(`أحمد الفلاسي ${lang}`);
      const { page, leave } = await openList(at, lang);
      for (const typed of [`احمد الفلاسى ${lang}`, '971501112223', String(ticket.position)]) {
        await page.$eval('main input', (input) => input.select());
        await page.type('main input', typed);
        await page.waitForFunction(`new URLSearchParams(location.search).get('search') === ${JSON.stringify(typed)}`);
        await lists(page, `أحمد الفلاسي ${lang}`);
      }
      await page.$eval('main input', (input) => input.select());
      await page.type('main input', 'nobody of that name');
      await reads(page, queueList.noMatch.title);
      await press(page, queueList.noMatch.clear);
      await becomes(page, '');
      await lists(page, `أحمد الفلاسي ${lang}`);
      await leave();
    });

    it('filters and sorts tickets in the sheet, shows the active filters, and reopens them from a link', async () => {
      await emptied(await Staff.signIn(at.url, 'manager'));
      const { ticket } = await reception.issue(`Cancelled ${lang}`);
      await reception.post(`/v1/tickets/${ticket.id}/cancel`);
      const { page, go, leave } = await openList(at, lang);
      await press(page, WORDS[lang].lists.filters.open);
      await page.waitForSelector('[role="dialog"] fieldset');
      await page.click('::-p-xpath(//fieldset//label[last()])');
      await page.click('::-p-xpath(//*[@role="dialog"]//*[@role="radiogroup"]//label[last()])');
      await press(page, queueList.filters.apply);
      await becomes(page, '?direction=asc&status=cancelled');
      await closed(page);
      await lists(page, `Cancelled ${lang}`);
      await page.waitForFunction("document.querySelectorAll('main ul li').length === 2");
      await settled(page);
      const statuses = await page.$$eval('main tbody td:nth-child(6)', (cells) => [
        ...new Set(cells.map((cell) => cell.innerText)),
      ]);
      expect(statuses).toEqual([tickets.status.cancelled]);
      await go(`${PATH}${searchOf(page)}`);
      await lists(page, `Cancelled ${lang}`);
      await press(page, queueList.filters.anyCancelled);
      await becomes(page, '?direction=asc');
      // The address is ahead of the page.
      await page.waitForFunction("document.querySelectorAll('main ul li button').length === 1");
      await page.click('main ul li button');
      await becomes(page, '');
      await leave();
    });
  });

  it('shows each tab’s tickets and count, as the filters choose them, and follows what others do', async () => {
    await emptied(await Staff.signIn(at.url, 'manager'));
    const [, second] = [await reception.issue('Tab one'), await reception.issue('Tab two')];
    const { page, go, leave } = await openList(at, 'en');
    await untilLive(page, () => go(`${PATH}?search=Tab`));
    const tabs = 'nav[aria-label="Tickets by status"] a';
    const reading = (...counts: readonly string[]) =>
      page.waitForFunction(
        `[...document.querySelectorAll('${tabs}')].map((tab) => tab.textContent).join() === '${counts.join()}'`,
      );
    const current = (tab: string | null) =>
      page.waitForFunction(`(document.querySelector('${tabs}[aria-current]')?.textContent ?? null) === ${JSON.stringify(tab)}`);
    await reading('All2', 'Waiting2', 'Being called0', 'Done0', 'No-show0', 'Gave up0', 'Cancelled0');
    await current('All2');
    await reception.post(`/v1/tickets/${second.ticket.id}/cancel`, { reason: 'left' });
    await reading('All2', 'Waiting1', 'Being called0', 'Done0', 'No-show0', 'Gave up1', 'Cancelled0');
    await page.click(`${tabs}:nth-child(6)`);
    await becomes(page, '?search=Tab&cancelReason=left');
    await lists(page, 'Tab two');
    await lists(page, 'Tab one', false);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Gave up1');
    await page.click(`${tabs}:nth-child(4)`);
    await current('Done0');
    await reads(page, WORDS.en.queueList.noMatch.title);
    await press(page, 'Filter');
    await page.waitForSelector('[role="dialog"] fieldset');
    await page.click('::-p-xpath(//fieldset//label[1])');
    await press(page, WORDS.en.queueList.filters.apply);
    await becomes(page, '?search=Tab&status=waiting&status=completed');
    await closed(page);
    await current(null);
    await go(`${PATH}?search=Tab&status=waiting`);
    await lists(page, 'Tab one');
    await current('Waiting1');
    await leave();
  });

  it.each([
    ['?page=0&limit=1000&order=colour&direction=up&status=lost&day=yesterday&history=x&unknown=1', ''],
    ['?day=2999-01-01', ''],
    ['?status=waiting&limit=100&page=4000', '?limit=100&status=waiting'],
    ['?order=createdAt&direction=desc&limit=10&page=1', ''],
    ['?status=waiting&status=waiting', '?status=waiting'],
    ['?search=%20%D8%B3%D8%A7%D9%84%D9%85%20&page=x', '?search=%D8%B3%D8%A7%D9%84%D9%85'],
  ])('cleans the list’s address %s', async (wrong, right) => {
    const { page, leave, complaints } = await openList(at, 'en', wrong);
    await becomes(page, right);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('sorts by headings, turns pages and changes the page size, each a step in the browser’s history', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => reception.issue(`Many ${index}`)));
    const { page, leave } = await openList(at, 'en');
    await press(page, WORDS.en.queueList.columns.number);
    await becomes(page, '?order=position');
    await settled(page);
    const first = await numbers(page);
    expect(first).toEqual(first.toSorted((a, b) => b - a));
    await page.click('nav[aria-label="Pages"] button:last-of-type');
    await becomes(page, '?page=2&order=position');
    await settled(page);
    expect((await numbers(page))[0]).toBe((first.at(-1) ?? 0) - 1);
    await page.goBack();
    await becomes(page, '?order=position');
    await press(page, '10');
    await page.click('[role="option"][data-key="25"]');
    await becomes(page, '?limit=25&order=position');
    await page.waitForFunction("document.querySelectorAll('main tbody tr').length > 10");
    await leave();
  });

  it('walks the ticket list by keyboard alone, and returns the focus', async () => {
    await quiet(reception);
    await reception.issue('Walked by keys');
    const { page, leave } = await openList(at, 'en');
    const keys = async (...all: Parameters<typeof page.keyboard.press>[0][]) => {
      for (const key of all) await page.keyboard.press(key);
    };
    const focused = () =>
      page.evaluate(
        "document.activeElement === document.body ? '' : (document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText)",
      );
    const tabTo = async (what: string) => {
      for (let step = 0; step < 60; step += 1) {
        if (String(await focused()).includes(what)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the keyboard never comes to ${what}`);
    };
    await tabTo('Filter');
    await keys('Enter');
    await page.waitForSelector('[role="dialog"] fieldset');
    await tabTo('month');
    await page.keyboard.type('01022020');
    await tabTo('Show results');
    await keys('Enter');
    await becomes(page, '?day=2020-01-02');
    await closed(page);
    expect(await focused()).toContain('Filter');
    // The address is ahead of the page.
    await page.waitForSelector('main ul li button');
    await tabTo('Clear: Jan 2, 2020');
    await keys('Enter');
    await becomes(page, '');
    await page.waitForFunction("!document.querySelector('main ul li button')");
    await page.focus('main input');
    await page.keyboard.type('Walked by keys');
    await lists(page, 'Walked by keys');
    await page.waitForFunction("document.querySelectorAll('main tbody tr').length === 1");
    await tabTo('Walked by keys');
    const menu = await focused();
    await keys('Enter');
    await page.waitForSelector('[role="menu"]');
    await page.keyboard.type('Cancel');
    await keys('Enter');
    await opened(page);
    expect(await focused()).toBe('Cancel ticket');
    await keys('Enter');
    await closed(page);
    await page.waitForFunction("document.querySelector('main tbody')?.innerText.includes('Cancelled')");
    await page.waitForFunction(`document.activeElement.getAttribute('aria-label') === ${JSON.stringify(menu)}`);
    await keys('Enter');
    await page.waitForSelector('[role="menu"]');
    await page.keyboard.type('History');
    await keys('Enter');
    await page.waitForSelector('[role="dialog"] ol');
    await keys('Escape');
    await closed(page);
    await page.waitForFunction(`document.activeElement.getAttribute('aria-label') === ${JSON.stringify(menu)}`);
    await leave();
  });
});
