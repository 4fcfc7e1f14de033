import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { choose, closed, confirm, lists, offered, openMenu } from '../support/rows.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const PATH = '/dashboard/queue/list';
const searchOf = (page: Page): string => new URL(page.url()).search;
const becomes = (page: Page, search: string) => page.waitForFunction(`location.search === ${JSON.stringify(search)}`);
/** Nothing is on its way any more. */
const settled = (page: Page) => page.waitForFunction(`!document.querySelector('[aria-busy="true"]')`);
const numbers = (page: Page) =>
  page.$$eval('main tbody tr td:first-child', (cells) => cells.map((cell) => Number(cell.innerText.replace(/\D/g, ''))));

describe('queue management', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let reception: Staff;
  let manager: Staff;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(folder.path), openBrowser()]);
    [reception, manager] = await Promise.all([Staff.signIn(product.url, 'reception'), Staff.signIn(product.url, 'manager')]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  const opened = async (lang: Lang, search = ''): Promise<Visitor> => {
    const visitor = await visit(browser, { url: product.url, as: 'manager', lang });
    await visitor.go(`${PATH}${search}`);
    return visitor;
  };
  /** Nobody is being called. */
  const quiet = async () => {
    const called = dataIn(await reception.get('/v1/tickets/notified'));
    if (called && typeof called === 'object' && 'ticket' in called)
      await reception.post(`/v1/tickets/${Object(called.ticket).id}/complete`);
  };

  describe.each(LANGS)('in %s', (lang) => {
    const { queueList, tickets } = WORDS[lang];
    const refused = (page: Page, code: Parameters<typeof errorText>[1]) => reads(page, errorText(lang, code));

    it('finds by name, whatever its letters, by phone and by number', async () => {
      const { ticket } = await reception.issue(`أحمد الفلاسي ${lang}`);
      const { page, leave } = await opened(lang);
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

    it('filters and sorts in the sheet, shows what is in force, and a link reopens it', async () => {
      const { ticket } = await reception.issue(`Cancelled ${lang}`);
      await reception.post(`/v1/tickets/${ticket.id}/cancel`);
      const { page, go, leave } = await opened(lang);
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
      const statuses = await page.$$eval('main tbody td:nth-child(5)', (cells) => [
        ...new Set(cells.map((cell) => cell.innerText)),
      ]);
      expect(statuses).toEqual([tickets.status.cancelled]);
      await go(`${PATH}${searchOf(page)}`);
      await lists(page, `Cancelled ${lang}`);
      await press(page, tickets.status.cancelled);
      await becomes(page, '?direction=asc');
      await page.click('main ul li button');
      await becomes(page, '');
      await leave();
    });

    it('says why it was refused, in the question, where somebody else was first', async () => {
      await quiet();
      const name = `Salem of ${lang}`;
      const { ticket } = await reception.issue(name);
      const path = `/v1/tickets/${ticket.id}`;
      const { page, leave } = await opened(lang, `?search=${encodeURIComponent(name)}`);
      const refuses = async (action: string, first: () => Promise<unknown>, code: Parameters<typeof errorText>[1]) => {
        await choose(page, name, action);
        await page.waitForSelector('[role="alertdialog"]');
        await first();
        await confirm(page);
        await refused(page, code);
        await page.keyboard.press('Escape');
        await closed(page);
      };
      const other = await reception.issue(`First of ${lang}`);
      await refuses('notify', () => reception.post(`/v1/tickets/${other.ticket.id}/notify`), 'queue.patientAlreadyCalled');
      await quiet();
      await page.waitForFunction("document.querySelector('main tbody')");
      await refuses('cancel', () => reception.post(`${path}/cancel`), 'ticket.finished');
      await refuses('reset', () => reception.post(`${path}/reset`), 'ticket.alreadyWaiting');
      await reception.post(`${path}/notify`);
      await page.waitForSelector('main tbody tr.bg-call-soft');
      await refuses('again', () => reception.post(`${path}/notify`), 'ticket.alreadyCalled');
      await page.waitForFunction(`document.querySelector('main tbody td:nth-child(7)').innerText.includes('2')`);
      await refuses('complete', () => reception.post(`${path}/complete`), 'ticket.finished');
      await refuses('delete', () => manager.delete(path), 'ticket.notFound');
      await leave();
    });

    it('keeps a form open with the reason why it was not saved', async () => {
      const name = `Edited in ${lang}`;
      const { ticket } = await reception.issue(name);
      const { page, leave } = await opened(lang, `?search=${encodeURIComponent(name)}`);
      await choose(page, name, 'edit');
      await page.waitForSelector('[role="dialog"] input');
      await page.type('[role="dialog"] textarea', 'حمى');
      await reception.post(`/v1/tickets/${ticket.id}/cancel`);
      await press(page, tickets.form.save);
      await refused(page, 'ticket.finished');
      expect(await page.$eval('[role="dialog"] textarea', (field) => field.value)).toBe('حمى');
      await leave();
    });

    it('adds a patient, and shows at once what others do', async () => {
      const { page, leave } = await opened(lang, '?limit=100');
      await press(page, tickets.form.add);
      await page.waitForFunction("document.activeElement.matches('[role=dialog] input')");
      await page.keyboard.type(`Added in ${lang}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type('34');
      await page.keyboard.press('Tab');
      await page.keyboard.type('+971501234567');
      await page.keyboard.press('Enter');
      await lists(page, `Added in ${lang}`);
      await page.waitForSelector('[role="dialog"] [role="status"] p');
      await page.keyboard.press('Escape');
      await closed(page);
      await reception.issue(`Live in ${lang}`);
      await lists(page, `Live in ${lang}`);
      await leave();
    });

    it('tells the history in plain words, who and when, also of a deleted ticket and an erased member', async () => {
      await quiet();
      const email = `huda-${lang}@example.com`;
      const invited = dataIn(await manager.post('/v1/users', { name: 'Huda', email, roles: ['Reception'] }));
      const huda = await Staff.signInAs(product.url, email);
      const { ticket } = await huda.issue(`Told in ${lang}`);
      await reception.post(`/v1/tickets/${ticket.id}/notify`);
      await reception.post(`/v1/tickets/${ticket.id}/notify`);
      const { page, go, leave } = await opened(lang, `?search=${encodeURIComponent(`Told in ${lang}`)}`);
      await choose(page, `Told in ${lang}`, 'history');
      await page.waitForSelector('[role="dialog"] ol');
      const entries = () => page.$$eval('[role="dialog"] ol li p:first-child', (all) => all.map((each) => each.innerText));
      const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '');
      const says = (how: keyof typeof queueList.history.told, who: string, attempt = 0) =>
        queueList.history.told[how]
          .replace('{{position}}', String(ticket.position).padStart(1, '0'))
          .replace('{{who}}', who)
          .replace('{{attempt}}', String(attempt))
          .replace('{{max}}', '3');
      const nasser = String(Object(dataIn(await reception.get('/v1/users/current'))).name);
      expect((await entries()).map(plain).filter((text) => text.includes(String(ticket.position)))).toEqual([
        says('issued', 'Huda'),
        says('called', nasser),
        says('calledAgain', nasser, 2),
      ]);
      const link = searchOf(page);
      expect(link).toContain(`history=${ticket.id}`);
      await manager.delete(`/v1/tickets/${ticket.id}`);
      await manager.delete(`/v1/users/${Object(invited).id}`);
      await manager.delete(`/v1/users/${Object(invited).id}/permanent`);
      await go(`${PATH}${link}`);
      await page.waitForSelector('[role="dialog"] ol');
      const after = (await entries()).map(plain);
      expect(after[0]).toBe(says('issued', queueList.history.erasedMember));
      expect(after.at(-1)).toBe(says('deleted', String(Object(dataIn(await manager.get('/v1/users/current'))).name)));
      expect(await page.$eval('[role="dialog"]', (sheet) => sheet.innerText.includes('Told in'))).toBe(false);
      await page.keyboard.press('Escape');
      await becomes(page, `?search=${new URLSearchParams({ search: `Told in ${lang}` }).toString().slice('search='.length)}`);
      await leave();
    });

    it('says plainly that a day is over, offers what can still be done, and stands still', async () => {
      const day = await workedDay();
      const { page, leave } = await opened(lang, `?day=${day}&status=completed`);
      await reads(page, queueList.past.text);
      const labels = '[aria-haspopup="true"][aria-label*=":"]';
      const [first = ''] = await page.$$eval(labels, (all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
      const name = first.split(': ')[1] ?? '';
      await openMenu(page, name);
      const { rules } = tickets.actions;
      expect(await offered(page)).toMatchObject({ reset: rules.pastDay, notify: rules.pastDay, delete: null, history: null });
      await page.keyboard.press('Escape');
      await closed(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await reception.issue(`Not of ${day}`);
      // Something of today was fetched anew, so the page has heard of it.
      await page.waitForResponse((response) => response.url().includes('/v1/tickets/queue'));
      expect(asked.filter((url) => url.includes('day='))).toEqual([]);
      const before = (await numbers(page)).length;
      await choose(page, name, 'delete');
      await page.waitForSelector('[role="alertdialog"]');
      await confirm(page);
      await closed(page);
      await page.waitForFunction(`!document.querySelector('[aria-label=${JSON.stringify(first)}]')`);
      expect(before).toBe(10);
      await press(page, queueList.past.toToday);
      await becomes(page, '?status=completed');
      await leave();
    });
  });

  /** The latest day that the demonstration has had. */
  async function workedDay(): Promise<string> {
    for (let back = 1; back < 10; back += 1) {
      const day = new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
      const list = dataIn(await manager.get(`/v1/tickets?day=${day}&limit=100`));
      if (Array.isArray(list) && list.length > 20) return day;
    }
    throw new Error('the demonstration has no past');
  }

  it.each([
    ['?page=0&limit=1000&order=colour&direction=up&status=lost&day=yesterday&history=x&unknown=1', ''],
    ['?day=2999-01-01', ''],
    ['?status=waiting&limit=100&page=4000', '?limit=100&status=waiting'],
    ['?order=createdAt&direction=desc&limit=10&page=1', ''],
    ['?search=%20%D8%B3%D8%A7%D9%84%D9%85%20&page=x', '?search=%D8%B3%D8%A7%D9%84%D9%85'],
  ])('cleans the address %s', async (wrong, right) => {
    const { page, leave, complaints } = await opened('en', wrong);
    await becomes(page, right);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('sorts by its headings, turns pages and shows more at once, each a step in the history of the browser', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => reception.issue(`Many ${index}`)));
    const { page, leave } = await opened('en');
    await press(page, WORDS.en.queueList.columns.number);
    await becomes(page, '?order=position');
    await page.waitForFunction('!document.querySelector(\'[aria-busy="true"]\')');
    const first = await numbers(page);
    expect(first).toEqual(first.toSorted((a, b) => b - a));
    await page.click('nav[aria-label="Pages"] button:last-of-type');
    await becomes(page, '?page=2&order=position');
    await page.waitForFunction('!document.querySelector(\'[aria-busy="true"]\')');
    expect((await numbers(page))[0]).toBe((first.at(-1) ?? 0) - 1);
    await page.goBack();
    await becomes(page, '?order=position');
    await press(page, '10');
    await page.click('[role="option"][data-key="25"]');
    await becomes(page, '?limit=25&order=position');
    await page.waitForFunction("document.querySelectorAll('main tbody tr').length > 10");
    await leave();
  });

  it('is walked by the keyboard alone, and gives the focus back', async () => {
    await quiet();
    await reception.issue('Walked by keys');
    const { page, leave } = await opened('en');
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
    await tabTo('Clear: Jan 2, 2020');
    await keys('Enter');
    await becomes(page, '');
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
    await page.waitForSelector('[role="alertdialog"]');
    expect(await focused()).toBe('Cancel ticket');
    await keys('Enter');
    await closed(page);
    await reads(page, 'Cancelled');
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
