import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { isolated } from '#libs/contracts/isolated.ts';
import { follow, press, reads } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import { everyLangOr } from '../support/languages.ts';
import { newFolder } from '../support/product.ts';
import { becomes } from '../support/queue-list.ts';
import { choose, closed } from '../support/rows.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { answering, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const PATH = '/dashboard/audit';
const LENGTH = 3_000;
const NEWEST = Date.parse('2026-11-20T06:00:00Z');

/** Added, and its history opened. */
const STORY = {
  ar: (number: number) => [`إضافة الرقم ${number}`, `عرض سجل الرقم ${number}`],
  en: (number: number) => [`Added number ${number}`, `Opened the history of number ${number}`],
} as const;

/** Banned, and invited before. */
const MEMBERSHIP = {
  ar: (name: string) => [`إيقاف دخول: ${name}`, `إضافة إلى الأعضاء: ${name}`],
  en: (name: string) => [`Suspended a member: ${name}`, `Added a member: ${name}`],
} as const;
/** The day's heading is a row of the list. */
const HEADING = 1;

/** Entry number `index` of a long trail, a minute before the one above it. */
const longEntry = (index: number) => ({
  at: new Date(NEWEST - index * 60_000).toISOString(),
  clinic: '00000000-0000-4000-8000-000000000001',
  actor: { id: 'system', name: null, kind: 'system' },
  action: 'TicketCompleted',
  words: `Entry ${index}`,
  ticket: null,
});

/** The server's pages of a long trail; its cursor is the place of the next entry. */
const longTrail = (page: Page) =>
  answering(page, '/v1/audit', ({ searchParams }) => {
    const from = Number(searchParams.get('before') ?? 0);
    const to = Math.min(from + Number(searchParams.get('limit')), LENGTH);
    const data = Array.from({ length: to - from }, (_, place) => longEntry(from + place));
    return { body: { data, meta: { next: to < LENGTH ? String(to) : null } } };
  });

const rowsIn = (page: Page) => page.$$eval('main ol > li', (rows) => rows.length);
/** The pane that rows scroll in, where the page is as high as the window. */
const PANE = `document.querySelector('main div:has(> ol)')`;
const toEnd = (page: Page) => page.evaluate(`${PANE}.scrollTo(0, ${PANE}.scrollHeight)`);
const toTop = (page: Page) => page.evaluate(`${PANE}.scrollTo(0, 0)`);
/** Scrolls to the end, wherever that is by then, until the page says so there. */
const readsAtEnd = (page: Page, text: string) =>
  page.waitForFunction(`${PANE}.scrollTo(0, ${PANE}.scrollHeight), document.body.innerText.includes(${JSON.stringify(text)})`);

describe('the page of the audit trail', () => {
  const at = stage();
  const folder = newFolder();
  let reception: Staff;
  let manager: Staff;
  beforeAll(async () => {
    [reception, manager] = await Promise.all([Staff.signIn(at.url, 'reception'), Staff.signIn(at.url, 'manager')]);
  });
  afterAll(() => rmSync(folder.path, { recursive: true, force: true }));

  const open = async (lang: 'ar' | 'en', search = '') => {
    const visitor = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await visitor.go(`${PATH}${search}`);
    return visitor;
  };

  describe.each(everyLangOr('en'))('in %s', (lang) => {
    const { audit, lists } = WORDS[lang];

    it('tells a number’s own story: what was done to it, and who looked', async () => {
      const { ticket } = await reception.issue(`Story ${lang}`);
      await manager.get(`/v1/tickets/${ticket.id}/history`);
      const { page, leave, complaints } = await open(lang);
      await follow(page, audit.story.ofTicket.replace('{{position}}', String(ticket.position)));
      await becomes(page, `?ticket=${ticket.id}`);
      await reads(page, audit.story.about);
      for (const words of STORY[lang](ticket.position)) await reads(page, words);
      await press(page, audit.story.back);
      await becomes(page, '');
      expect(complaints).toEqual([]);
      await leave();
    });

    it('leads from a member to the history of the membership', async () => {
      const name = `Told of ${lang}`;
      const body = { name, email: `told.${lang}@example.com`, roles: ['Medical'] };
      const member = Object(dataIn(await manager.post('/v1/users', body)));
      await manager.post(`/v1/users/${member.id}/ban`);
      await reception.issue(`Beside ${lang}`);
      const { page, go, leave, complaints } = await open(lang);
      await go(`/dashboard/members?search=${encodeURIComponent(name)}`);
      await choose(page, name, 'history');
      await becomes(page, `?member=${member.id}`);
      await reads(page, audit.story.ofMember.replace('{{name}}', isolated(name)));
      for (const words of MEMBERSHIP[lang](name)) await reads(page, words);
      expect(await rowsIn(page)).toBe(HEADING + 2);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('narrows the trail by filters that stand in the address, and says so where nothing fits', async () => {
      const { page, leave } = await open(lang, '?action=MemberErased&from=2026-11-01');
      await reads(page, audit.noMatch.title);
      await press(page, lists.filters.open);
      await page.waitForSelector('[role="dialog"] [role="group"]');
      await press(page, audit.filters.clear);
      await press(page, audit.filters.apply);
      await closed(page);
      await becomes(page, '');
      await page.waitForSelector('main ol > li');
      await leave();
    });

    it('saves what the filters show as a file that ends with a signed manifest', async () => {
      const { page, leave } = await open(lang, '?action=SignedIn');
      const file = await downloaded(page, folder.path, async () => {
        await press(page, audit.export.open);
        await (await page.waitForSelector('[role="menuitem"][data-key="ndjson"]'))?.click();
      });
      const lines = new TextDecoder().decode(file.bytes).trim().split('\n');
      expect(file.name).toBe('audit.ndjson');
      expect(lines.slice(0, -1).every((line) => line.includes('"action":"SignedIn"'))).toBe(true);
      expect(lines.at(-1)).toContain('"signature":');
      await leave();
    });
  });

  it('cleans an address that names what there is not', async () => {
    const { page, leave } = await open('en', '?action=Nothing&from=yesterday&to=2026-13-01&ticket=x&page=2');
    await becomes(page, '');
    await leave();
  });

  it('shows thousands of entries as they are scrolled to, with at most 300 rows in the page', async () => {
    const { page, leave, complaints } = await open('en');
    await longTrail(page);
    await page.reload();
    await reads(page, 'Entry 0');
    let most = 0;
    while (!(await page.$eval('main', (main, end) => main.innerText.includes(end), WORDS.en.audit.end))) {
      most = Math.max(most, await rowsIn(page));
      await toEnd(page);
      await page.waitForFunction(`!document.querySelector('[aria-busy="true"]')`);
    }
    await toEnd(page);
    await reads(page, `Entry ${LENGTH - 1}`);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(300);
    await toTop(page);
    await reads(page, 'Entry 0');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('prints up to 300 rows from where it stands, and scrolls on afterwards', async () => {
    const { page, leave } = await open('en');
    await longTrail(page);
    await page.reload();
    await reads(page, 'Entry 0');
    await readsAtEnd(page, 'Entry 399');
    await toTop(page);
    await reads(page, 'Entry 0');
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await rowsIn(page)).toBe(300);
    await reads(page, WORDS.en.audit.print.part_other.replace('{{count}}', '300'));
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.waitForFunction("document.querySelectorAll('main ol > li').length < 300");
    await leave();
  });

  it('keeps what it shows when the rest cannot be read, and goes on when asked again', async () => {
    const { page, leave } = await open('en');
    await longTrail(page);
    await page.reload();
    await reads(page, 'Entry 0');
    const refused = { status: 400, code: 'store.unavailable', error: 'Not now.', correlationId: 'c' };
    await answering(page, '/v1/audit', { status: 400, body: refused });
    await readsAtEnd(page, 'Not now.');
    await reads(page, 'Entry 99');
    await longTrail(page);
    await press(page, WORDS.en.common.tryAgain);
    await readsAtEnd(page, 'Entry 199');
    await leave();
  });
});
