import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { press, reads } from '../support/browser.ts';
import { signInHere } from '../support/by-hand.ts';
import { atDesk, DESK, emptied, typeAcross } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { asks, confirm, focused, isGone, opened } from '../support/questions.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe('reception', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  const advance = async (): Promise<TicketPair> => pairIn(await manager.post('/v1/tickets/queue/advance'));
  const act = (pair: TicketPair, action: string, body?: object) => manager.post(`/v1/tickets/${pair.ticket.id}/${action}`, body);
  const oneOf = async ({ ticket }: TicketPair) => pairIn(await manager.get(`/v1/tickets/${ticket.id}`)).ticket;

  describe.each([
    {
      lang: 'ar' as const,
      words: {
        landing: 'لا أحد يُنادى الآن',
        next: 'نداء المريض التالي؟',
        again: 'إعادة نداء المريض؟',
        complete: 'إنهاء دور المريض؟',
        absent: 'تسجيل عدم الحضور؟',
        attempt: 'النداء 2 من 3',
        finished: 'انتهى اليوم',
        didNotCome: 'لم يحضر',
        back: 'إعادة إلى الانتظار',
        logout: 'تسجيل الخروج',
      },
    },
    {
      lang: 'en' as const,
      words: {
        landing: 'Nobody is being called',
        next: 'Call the next patient?',
        again: 'Call the patient again?',
        complete: 'Complete this visit?',
        absent: 'Mark as no-show?',
        attempt: 'Call 2 of 3',
        finished: 'Finished today',
        didNotCome: 'No-show',
        back: 'Return to the queue',
        logout: 'Sign out',
      },
    },
  ])('a day at the desk, by keyboard alone, in $lang', ({ lang, words }) => {
    it('works a reception’s day from sign-in to logout by keyboard', async () => {
      const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, lang });
      await go('/login');
      await signInHere(page, 'reception@example.com', lang);
      await reads(page, words.landing);

      await page.keyboard.press('a');
      for (const [name, age] of [
        ['سالم المنصوري', '64'],
        ['Maria Gonzalez', '٣٤'],
      ] as const) {
        await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
        await typeAcross(page, name, age, '+971501234567');
        await page.keyboard.press('Enter');
        await page.waitForFunction(
          `document.querySelector('[role="dialog"] [role="status"]').innerText.includes(${JSON.stringify(name)}) && document.activeElement.value === ''`,
        );
      }
      expect(await page.$$('[role="dialog"] [aria-invalid="true"]')).toEqual([]);
      await page.keyboard.press('Escape');
      await isGone(page, 'dialog');

      await page.keyboard.press('n');
      expect(await asks(page, words.next)).toMatch(/سالم المنصوري/);
      await confirm(page);
      // The keyboard writes Arabic: R is a letter of another name at the same place.
      await pressInArabic(page, 'KeyR', 'ق');
      expect(await asks(page, words.again)).toMatch(/سالم المنصوري/);
      await confirm(page);
      await reads(page, words.attempt);
      await page.keyboard.press('c');
      expect(await asks(page, words.complete)).toMatch(/سالم المنصوري/);
      await confirm(page);
      await reads(page, words.landing);
      await page.keyboard.press('n');
      expect(await asks(page, words.next)).toMatch(/Maria Gonzalez/);
      await confirm(page);
      await page.keyboard.press('d');
      expect(await asks(page, words.absent)).toMatch(/Maria Gonzalez/);
      await confirm(page);
      await reads(page, words.landing);

      await press(page, words.finished);
      await page.waitForSelector('[role="tabpanel"] table');
      expect(await page.$eval('[role="tabpanel"] table', (table) => table.textContent)).toContain(words.didNotCome);
      await page.focus('[role="tabpanel"] table tbody tr button');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="menu"]');
      await page.keyboard.press('Enter');
      await opened(page);
      expect(await focused(page)).toBe(words.back);
      await confirm(page);
      await Promise.all([page.waitForNavigation(), page.click(`button[aria-label="${words.logout}"]`)]);
      await page.waitForFunction("location.pathname.startsWith('/login')");
      await leave();
      expect(complaints).toEqual([]);
    });
  });

  it('marks a patient as absent at the desk, and calls the next one if somebody waits', async () => {
    const [first, second] = [await manager.issue('Salem'), await manager.issue('Maria')];
    await advance();
    const { page, leave } = await atDesk(at);
    await reads(page, 'Call 1 of 3');
    for (const _ of [first, second]) {
      await page.keyboard.press('d');
      await asks(page, 'Mark as no-show?');
      await confirm(page);
    }
    await reads(page, 'Nobody is being called');
    expect([await oneOf(first), await oneOf(second)]).toMatchObject(
      Array(2).fill({ status: 'cancelled', cancelReason: 'absent' }),
    );
    await leave();
  });

  it('disables desk actions with a reason, and ignores their keys', async () => {
    const { page, leave } = await atDesk(at);
    await reads(page, 'Nobody is waiting');
    for (const key of ['n', 'r', 'c', 'd'] as const) await page.keyboard.press(key);
    expect(await page.$('[role="alertdialog"]')).toBeNull();
    const pair = await manager.issue('Salem');
    await reads(page, 'Salem');
    await advance();
    for (const attempt of [2, 3]) await act(pair, 'notify', { attempt });
    await reads(page, 'Call again: Called as often as is allowed');
    await leave();
  });

  it('shows the last page of finished patients when the page after it has become empty', async () => {
    const tickets = await Promise.all(Array.from({ length: 11 }, (_, index) => manager.issue(`Patient ${index}`)));
    for (const pair of tickets) await act(pair, 'cancel');
    const { page, leave } = await atDesk(at);
    await press(page, 'Finished today');
    await reads(page, 'Page 1 of 2');
    await page.click('button[aria-label="Next page"]');
    await page.waitForFunction(`document.querySelectorAll('[role="tabpanel"] tbody tr').length === 1`);
    await page.focus('[role="tabpanel"] table tbody tr button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="menu"]');
    await page.keyboard.press('Enter');
    await confirm(page);
    await page.waitForFunction(`document.querySelectorAll('[role="tabpanel"] tbody tr').length === 10`);
    await leave();
  });

  it('lists the desk’s keyboard shortcuts, and ignores them while text is typed', async () => {
    const { page, leave } = await atDesk(at);
    await page.keyboard.type('?');
    await reads(page, 'Keyboard shortcuts');
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    await page.keyboard.type('narc?');
    expect(await page.evaluate('document.activeElement.value')).toBe('narc?');
    expect((await page.$$('[role="dialog"]')).length).toBe(1);
    await leave();
  });

  it.each(everyLangOr('en'))('switches letter shortcuts off and on again, across reloads, in %s', async (lang) => {
    const { tickets } = WORDS[lang];
    const { page, go, leave } = await atDesk(at, lang);
    await page.keyboard.type('?');
    await reads(page, tickets.keys.letters);
    await (await page.waitForSelector('[role="dialog"] label:has([role="switch"])'))?.click();
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await go(DESK);
    for (const key of ['a', '?'] as const) await page.keyboard.type(key);
    expect(await page.$('[role="dialog"]')).toBeNull();
    await page.click(`button[aria-label="${tickets.keys.show}"]`);
    await (await page.waitForSelector('[role="dialog"] label:has([role="switch"])'))?.click();
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    await leave();
  });

  it.each(['ar', 'en'] as const)('prints only the ticket slip, for a roll of 80 mm, in %s', async (lang) => {
    const { page, leave } = await atDesk(at, lang);
    await page.evaluate('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    await typeAcross(page, 'Salem', '64', '+971501234567');
    await page.keyboard.press('Enter');
    const button = lang === 'ar' ? 'طباعة بطاقة الدور' : 'Print slip';
    await press(page, button);
    await page.waitForFunction('window.printed === 1');
    await page.emulateMediaType('print');
    const visible = await page.evaluate(
      "[...document.body.children].filter((one) => getComputedStyle(one).display !== 'none' && one.innerText?.trim()).map((one) => one.className)",
    );
    expect(visible).toEqual([expect.stringMatching(/^slip /)]);
    const slip = await page.$eval('.slip', (one) => (one as unknown as { innerText: string }).innerText);
    expect(slip).toMatch(/\d\d\s/);
    expect(slip).not.toContain('Salem');
    const paper = Buffer.from(await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    // 80 mm in points, and one page.
    expect(Number(/MediaBox \[\s*0 0 ([\d.]+)/.exec(paper)?.[1])).toBeCloseTo(226.8, 0);
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.emulateMediaType('screen');
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await page.waitForFunction("!document.querySelector('.slip')");
    await leave();
  });
});

/** A key of a keyboard that writes Arabic. */
const pressInArabic = (page: Page, code: string, key: string): Promise<unknown> =>
  page.evaluate(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(key)}, code: ${JSON.stringify(code)}, bubbles: true, cancelable: true }))`,
  );
