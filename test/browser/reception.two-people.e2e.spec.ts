import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { reads } from '../support/browser.ts';
import { atDesk, chooseInRow, chooseOfCalled, DESK, emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { asks, confirm, focused, isGone, opened, says } from '../support/questions.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe('two people at one desk at once', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  const advance = async (): Promise<TicketPair> => pairIn(await manager.post('/v1/tickets/queue/advance'));
  const act = (pair: TicketPair, action: string, body?: object) => manager.post(`/v1/tickets/${pair.ticket.id}/${action}`, body);

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
  it.each(cases)(
    'tells the second person who $what, in the open confirmation, what happened first',
    async ({ key, others, words }) => {
      for (const name of ['Salem', 'Maria', 'Noura']) await manager.issue(name);
      const called = await advance();
      const { page, leave } = await atDesk(at);
      await reads(page, 'Call 1 of 3');
      await page.keyboard.press(key);
      await opened(page);
      await others(called);
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain(words);
      await page.keyboard.press('Escape');
      await isGone(page, 'alertdialog');
      await leave();
    },
  );

  it.each(everyLangOr('en'))(
    'asks again about the patient who is called by now, with the focus on the way back, then calls the next, in %s',
    async (lang) => {
      const { tickets, common } = WORDS[lang];
      for (const name of ['Salem', 'Maria', 'Noura']) await manager.issue(name);
      const called = await advance();
      const { page, leave } = await atDesk(at, lang);
      await reads(page, tickets.attempt.replace('{{count}}', '1').replace('{{max}}', '3'));
      await page.keyboard.press('n');
      expect(await asks(page, tickets.actions.advance.title)).toMatch(/Salem.*Maria/);
      await manager.post('/v1/tickets/queue/advance', { after: called.ticket.id });
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain(errorText(lang, 'queue.movedOn'));
      // The question is made of two answers, who is called and who waits: between them it still names the first.
      expect(await asks(page, 'Maria', 'Noura')).toMatch(/Maria.*Noura/);
      expect(await focused(page)).toBe(common.cancel);
      await page.keyboard.press('Tab');
      await confirm(page);
      await reads(page, tickets.actions.rules.nobodyWaiting);
      expect(pairIn(await manager.get('/v1/tickets/notified')).patient.name).toBe('Noura');
      await leave();
    },
  );

  it.each([
    { item: 'Cancel ticket', others: (pair: TicketPair) => act(pair, 'cancel'), words: 'This ticket is finished.' },
    { item: 'Call', others: () => advance(), words: 'This patient was called a moment ago.' },
  ])('tells the second person who chooses $item in a row’s menu what happened first', async ({ item, others, words }) => {
    const pair = await manager.issue('Salem');
    const { page, leave } = await atDesk(at);
    await reads(page, 'Salem');
    await chooseInRow(page, item);
    await opened(page);
    await others(pair);
    await page.keyboard.press('Enter');
    expect(await says(page)).toContain(words);
    await leave();
  });

  it('tells the second person who returns or edits a patient what happened first', async () => {
    const pair = await manager.issue('Salem');
    await advance();
    const { page, leave } = await atDesk(at);
    await reads(page, 'Call 1 of 3');
    await chooseOfCalled(page, 'Return to the queue');
    await opened(page);
    await act(pair, 'reset');
    await page.keyboard.press('Enter');
    expect(await says(page)).toContain('This patient is in the queue.');
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

  it('shows at once at one desk what the other desk did', async () => {
    const pair = await manager.issue('Salem');
    const [desk, other] = [await atDesk(at), await atDesk(at, 'ar')];
    await reads(desk.page, 'Salem');
    await reads(other.page, 'Salem');
    await other.page.keyboard.press('n');
    await confirm(other.page);
    await reads(desk.page, 'Call 1 of 3');
    expect(await desk.page.$eval('p[role="status"]', (status) => status.textContent)).toMatch(/being called: Salem/);
    await act(pair, 'notify', { attempt: 2 });
    await reads(desk.page, 'Call 2 of 3');
    expect(await desk.page.$eval('p[role="status"]', (status) => status.textContent)).toMatch(/again: Salem. Call 2 of 3/);
    await act(pair, 'complete');
    await Promise.all([reads(desk.page, 'Nobody is being called'), reads(other.page, 'لا أحد يُنادى الآن')]);
    await Promise.all([desk.leave(), other.leave()]);
  });

  it.each([
    ['reception', DESK],
    ['doctor', '/dashboard/queue/current'],
  ] as const)('returns the focus of %s after a confirmation is left, refused or accepted', async (as, path) => {
    for (const name of ['Salem', 'Maria', 'Noura', 'Hind']) await manager.issue(name);
    const called = await advance();
    const { page, go, leave } = await visit(at.browser, { url: at.url, as, lang: 'en' });
    await go(path);
    await reads(page, 'Call 1 of 3');
    const button = await page.waitForSelector('::-p-xpath(//main//button[starts-with(normalize-space(.), "Call next")])');
    await button?.focus();
    const isBack = () => page.waitForFunction("document.activeElement?.textContent.startsWith('Call next')");
    const asked = async () => {
      await page.keyboard.press('Enter');
      await asks(page, 'Call the next patient?');
    };

    await asked();
    await page.keyboard.press('Escape');
    await isGone(page, 'alertdialog');
    await isBack();

    await asked();
    await manager.post('/v1/tickets/queue/advance', { after: called.ticket.id });
    await page.keyboard.press('Enter');
    expect(await says(page)).toContain('The queue has moved on since you last saw it.');
    await page.keyboard.press('Escape');
    await isGone(page, 'alertdialog');
    await isBack();

    await reads(page, 'Maria');
    await asked();
    await confirm(page);
    await reads(page, 'Noura');
    await isBack();
    await leave();
  });
});
