import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { signInHere } from '../support/by-hand.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { asks, confirm, focused, isGone, says } from '../support/questions.ts';
import { dataIn, pairIn, Staff } from '../support/staff.ts';
import { visit } from '../support/visit.ts';

const DESK = '/dashboard/queue/flow';

describe('reception', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let manager: Staff;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(folder.path), openBrowser()]);
    manager = await Staff.signIn(product.url, 'manager');
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });
  /** Every day here begins with nobody. */
  beforeEach(async () => {
    const all = dataIn(await manager.get('/v1/tickets?limit=100'));
    if (!Array.isArray(all)) throw new Error('no list');
    await Promise.all(all.map(({ ticket }) => manager.delete(`/v1/tickets/${ticket.id}`)));
  });

  const atDesk = async (lang: Lang = 'en') => {
    const visitor = await visit(browser, { url: product.url, as: 'reception', lang });
    await visitor.go(DESK);
    return visitor;
  };
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
        absent: 'لم يحضر المريض؟',
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
        absent: 'Did the patient not come?',
        attempt: 'Call 2 of 3',
        finished: 'Finished today',
        didNotCome: 'Did not come',
        back: 'Return to the line',
        logout: 'Log out',
      },
    },
  ])('a day at the desk, by keyboard alone, in $lang', ({ lang, words }) => {
    it('goes from sign-in to logout', async () => {
      const { page, go, leave, complaints } = await visit(browser, { url: product.url, lang });
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
      await page.waitForSelector('section [id]:not([hidden]) table');
      expect(await page.$eval('section [id]:not([hidden]) table', (table) => table.textContent)).toContain(words.didNotCome);
      await page.focus('section [id]:not([hidden]) table tbody tr button');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="menu"]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="alertdialog"]');
      expect(await focused(page)).toBe(words.back);
      await confirm(page);
      await Promise.all([page.waitForNavigation(), page.click(`button[aria-label="${words.logout}"]`)]);
      await page.waitForFunction("location.pathname.startsWith('/login')");
      await leave();
      expect(complaints).toEqual([]);
    });
  });

  it('records an absent patient as absent where nobody waits, and calls the next where somebody does', async () => {
    const [first, second] = [await manager.issue('Salem'), await manager.issue('Maria')];
    await advance();
    const { page, leave } = await atDesk();
    await reads(page, 'Call 1 of 3');
    for (const _ of [first, second]) {
      await page.keyboard.press('d');
      await asks(page, 'Did the patient not come?');
      await confirm(page);
    }
    await reads(page, 'Nobody is being called');
    expect([await oneOf(first), await oneOf(second)]).toMatchObject(
      Array(2).fill({ status: 'cancelled', cancelReason: 'absent' }),
    );
    await leave();
  });

  it('says why something cannot be done, and its key does nothing', async () => {
    const { page, leave } = await atDesk();
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

  it('shows its keys, and leaves letters alone where they are typed', async () => {
    const { page, leave } = await atDesk();
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

  describe('two people at once', () => {
    const cases = [
      {
        what: 'calls the next',
        key: 'n' as const,
        others: async (called: TicketPair) => void (await manager.post('/v1/tickets/queue/advance', { after: called.ticket.id })),
        words: 'The queue has moved on since you last saw it.',
      },
      {
        what: 'calls again',
        key: 'r' as const,
        others: async (called: TicketPair) => void (await act(called, 'notify', { attempt: 2 })),
        words: 'This patient was called a moment ago.',
      },
      {
        what: 'completes',
        key: 'c' as const,
        others: async (called: TicketPair) => void (await act(called, 'complete')),
        words: 'This ticket is finished.',
      },
      {
        what: 'marks as absent',
        key: 'd' as const,
        others: async (called: TicketPair) => void (await manager.post('/v1/tickets/queue/advance', { after: called.ticket.id })),
        words: 'The queue has moved on since you last saw it.',
      },
    ];
    it.each(cases)('whoever $what second reads what happened, in the question itself', async ({ key, others, words }) => {
      for (const name of ['Salem', 'Maria', 'Noura']) await manager.issue(name);
      const called = await advance();
      const { page, leave } = await atDesk();
      await reads(page, 'Call 1 of 3');
      await page.keyboard.press(key);
      await page.waitForSelector('[role="alertdialog"]');
      await others(called);
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain(words);
      await page.keyboard.press('Escape');
      await isGone(page, 'alertdialog');
      await leave();
    });

    it.each([
      { item: 'Cancel ticket', others: (pair: TicketPair) => act(pair, 'cancel'), words: 'This ticket is finished.' },
      { item: 'Call', others: () => advance(), words: 'This patient was called a moment ago.' },
    ])('the row menu’s $item too', async ({ item, others, words }) => {
      const pair = await manager.issue('Salem');
      const { page, leave } = await atDesk();
      await reads(page, 'Salem');
      await chooseInRow(page, item);
      await page.waitForSelector('[role="alertdialog"]');
      await others(pair);
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain(words);
      await leave();
    });

    it('returning to the line and editing too', async () => {
      const pair = await manager.issue('Salem');
      await advance();
      const { page, leave } = await atDesk();
      await reads(page, 'Call 1 of 3');
      await chooseInRow(page, 'Return to the line');
      await page.waitForSelector('[role="alertdialog"]');
      await act(pair, 'reset');
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain('This patient is in the line.');
      await page.keyboard.press('Escape');
      await isGone(page, 'alertdialog');
      await chooseInRow(page, 'Edit');
      await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
      await page.keyboard.type(' Al');
      await act(pair, 'cancel');
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain('This ticket is finished.');
      await leave();
    });

    it('sees at once what the other did, without a question open', async () => {
      const pair = await manager.issue('Salem');
      const [desk, other] = [await atDesk(), await atDesk('ar')];
      await reads(desk.page, 'Salem');
      await reads(other.page, 'Salem');
      await other.page.keyboard.press('n');
      await other.page.waitForSelector('[role="alertdialog"]');
      await confirm(other.page);
      await reads(desk.page, 'Call 1 of 3');
      expect(await desk.page.$eval('p[role="status"]', (status) => status.textContent)).toMatch(/being called: Salem/);
      await act(pair, 'complete');
      await Promise.all([reads(desk.page, 'Nobody is being called'), reads(other.page, 'لا أحد يُنادى الآن')]);
      await Promise.all([desk.leave(), other.leave()]);
    });
  });

  it.each(['ar', 'en'] as const)('prints a slip for a roll of 80 mm, and nothing of the page, in %s', async (lang) => {
    const { page, leave } = await atDesk(lang);
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
    expect(visible).toEqual(['slip']);
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

/** Field by field, as fingers do it. */
async function typeAcross(page: Page, ...values: readonly string[]): Promise<void> {
  for (const [index, value] of values.entries()) {
    if (index > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
}

/** A key of a keyboard that writes Arabic. */
const pressInArabic = (page: Page, code: string, key: string): Promise<unknown> =>
  page.evaluate(
    `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(key)}, code: ${JSON.stringify(code)}, bubbles: true, cancelable: true }))`,
  );

async function chooseInRow(page: Page, item: string): Promise<void> {
  await page.focus('table tbody tr button');
  await page.keyboard.press('Enter');
  const found = await page.waitForSelector(`::-p-xpath(//*[@role="menuitem"][.//*[normalize-space(text())="${item}"]])`);
  await found?.click();
}
