import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { KeyInput, Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { reads } from '../support/browser.ts';
import { atDesk, DESK, emptied } from '../support/desk.ts';
import { asks, confirm, isGone, opened, says } from '../support/questions.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

/** Presses keys and counts them; a question is waited for before it is answered. */
class Counted {
  keys = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly KeyInput[]): Promise<number> {
    for (const key of keys) {
      if (key === 'Enter' && this.keys > 0) await opened(this.page);
      await this.page.keyboard.press(key);
      this.keys += 1;
    }
    return this.keys;
  }
}

describe('actions that are taken back', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  const ticketOf = async ({ ticket }: TicketPair) => pairIn(await manager.get(`/v1/tickets/${ticket.id}`)).ticket;
  const names = (page: Page) =>
    page.$$eval('main table tbody tr', (rows) => rows.map((row) => /Salem|Maria|Noura/.exec(row.textContent ?? '')?.[0]));
  const first = (page: Page, name: string) =>
    page.waitForFunction(`document.querySelector('main table tbody tr')?.textContent.includes('${name}')`);
  const isOffered = (page: Page, is = true) =>
    page.waitForFunction(`!!document.querySelector('[role="status"] [role="group"] button') === ${is}`);

  describe.each(LANGS)('at the desk, by keyboard alone, in %s', (lang) => {
    const { reception, tickets } = WORDS[lang];

    it('takes back a call, a no-show without a call and a no-show with the next call by one key each', async () => {
      const [salem, maria] = [await manager.issue('Salem'), await manager.issue('Maria')];
      const { page, leave, complaints } = await atDesk(at, lang);
      await first(page, 'Salem');
      expect(await new Counted(page).press('n', 'Enter')).toBeLessThanOrEqual(2);
      await isOffered(page);
      await first(page, 'Maria');
      await isGone(page, 'alertdialog');
      await page.keyboard.press('z');
      await first(page, 'Salem');
      await reads(page, reception.nobody);
      expect(await ticketOf(salem)).toMatchObject({ status: 'waiting', notifiedCount: 0 });

      await page.keyboard.press('n');
      await confirm(page);
      await first(page, 'Maria');
      await page.keyboard.press('d');
      await asks(page, tickets.actions.absent.title);
      await page.keyboard.press('d');
      await isGone(page, 'alertdialog');
      await reads(page, reception.nobody);
      expect([await ticketOf(salem), await ticketOf(maria)]).toMatchObject([{ cancelReason: 'absent' }, { status: 'waiting' }]);
      await page.keyboard.press('z');
      await reads(page, tickets.undo.done.replace(' {{what}}', ''));
      expect(await ticketOf(salem)).toMatchObject({ status: 'notified', notifiedCount: 1 });

      await page.waitForFunction(`document.querySelector('main section button[aria-haspopup="true"]')`);
      await page.keyboard.press('d');
      await confirm(page);
      await reads(page, tickets.actions.rules.nobodyWaiting);
      expect([await ticketOf(salem), await ticketOf(maria)]).toMatchObject([{ cancelReason: 'absent' }, { status: 'notified' }]);
      await page.keyboard.press('z');
      await first(page, 'Maria');
      expect([await ticketOf(salem), await ticketOf(maria)]).toMatchObject([{ status: 'notified' }, { status: 'waiting' }]);
      await leave();
      expect(complaints).toEqual([]);
    });

    it('puts a patient first by four keys, marks the row, and takes that back by one', async () => {
      for (const name of ['Salem', 'Maria', 'Noura']) await manager.issue(name);
      const { page, leave } = await atDesk(at, lang);
      await first(page, 'Salem');
      const keys = new Counted(page);
      await page.focus('main table tbody tr:last-child button');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="menuitem"]:focus');
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate('document.activeElement.dataset.key')).toBe('prioritise');
      await page.keyboard.press('Enter');
      await opened(page);
      keys.keys += 3;
      expect(await keys.press('2')).toBeLessThanOrEqual(4);
      await first(page, 'Noura');
      expect(await page.$eval('main table tbody tr', (row) => row.textContent)).toContain(tickets.priority.short.frail);
      expect(await names(page)).toEqual(['Noura', 'Salem', 'Maria']);
      await page.waitForFunction(`!document.querySelector('[role="dialog"]')`);
      await page.keyboard.press('z');
      await first(page, 'Salem');
      expect(await names(page)).toEqual(['Salem', 'Maria', 'Noura']);
      await leave();
    });

    it('returns a patient who comes first to the order of arrival from the row, and offers no second reason', async () => {
      for (const name of ['Salem', 'Maria']) await manager.issue(name);
      const noura = await manager.issue('Noura');
      await manager.post(`/v1/tickets/${noura.ticket.id}/prioritise`, { reason: 'child' });
      const { page, leave } = await atDesk(at, lang);
      await first(page, 'Noura');
      await page.focus('main table tbody tr button');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="menuitem"]:focus');
      expect(await page.$('[role="menuitem"][data-key="prioritise"]')).toBeNull();
      await page.click('[role="menuitem"][data-key="endPriority"]');
      await first(page, 'Salem');
      expect(await names(page)).toEqual(['Salem', 'Maria', 'Noura']);
      await leave();
    });
  });

  it('tells the person who undoes too late that the other has called meanwhile, and keeps one patient called', async () => {
    const salem = await manager.issue('Salem');
    await manager.issue('Maria');
    const [desk, doctor] = [await atDesk(at), await visit(at.browser, { url: at.url, as: 'doctor', lang: 'en' })];
    await doctor.go('/dashboard/queue/current');
    await first(desk.page, 'Salem');
    await desk.page.keyboard.press('n');
    await confirm(desk.page);
    await isOffered(desk.page);
    await reads(doctor.page, 'Call 1 of 3');
    await manager.post('/v1/tickets/queue/advance', { after: salem.ticket.id });
    await desk.page.keyboard.press('z');
    await reads(desk.page, errorText('en', 'undo.outdated'));
    await isOffered(desk.page, false);
    expect(pairIn(await manager.get('/v1/tickets/notified')).patient.name).toBe('Maria');
    await Promise.all([desk.leave(), doctor.leave()]);
  });

  it('tells the person who completes a patient in an open question that the call was taken back', async () => {
    const salem = await manager.issue('Salem');
    const [desk, doctor] = [await atDesk(at), await visit(at.browser, { url: at.url, as: 'doctor', lang: 'en' })];
    await doctor.go('/dashboard/queue/current');
    await first(desk.page, 'Salem');
    await desk.page.keyboard.press('n');
    await confirm(desk.page);
    await isOffered(desk.page);
    await reads(doctor.page, 'Call 1 of 3');
    await doctor.page.keyboard.press('c');
    await asks(doctor.page, 'Complete this visit?');
    await desk.page.keyboard.press('z');
    await reads(desk.page, 'Nobody is being called');
    await doctor.page.keyboard.press('Enter');
    expect(await says(doctor.page)).toContain(errorText('en', 'ticket.notNotified'));
    expect(await ticketOf(salem)).toMatchObject({ status: 'waiting' });
    await Promise.all([desk.leave(), doctor.leave()]);
  });

  it('offers the undo at the foot of the list, and none on a page that was opened anew', async () => {
    const salem = await manager.issue('Salem');
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    const cancel = async () => {
      await page.focus('main tbody tr button[aria-haspopup="true"]');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="menuitem"]:focus');
      await page.click('[role="menuitem"][data-key="cancel"]');
      await asks(page, 'Cancel this ticket?');
      await confirm(page);
      await isOffered(page);
    };
    await go('/dashboard/queue/list');
    await cancel();
    expect(await ticketOf(salem)).toMatchObject({ status: 'cancelled' });
    await page.keyboard.press('z');
    await reads(page, 'Taken back: Cancelled');
    expect(await ticketOf(salem)).toMatchObject({ status: 'waiting' });
    await cancel();
    await go('/dashboard/queue/list');
    await isOffered(page, false);
    await go(DESK);
    await isOffered(page, false);
    await leave();
  });
});
