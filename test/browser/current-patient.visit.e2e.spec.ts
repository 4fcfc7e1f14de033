import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGS } from '#libs/contracts/lang.ts';
import { violations } from '../support/axe.ts';
import { reads } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { asks, confirm } from '../support/questions.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe('a visit from the call to its end', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  it.each(LANGS)('says with Enter that the patient has arrived, then completes and calls the next, in %s', async (lang) => {
    const { tickets, currentPatient } = WORDS[lang];
    const [salem, maria] = [await manager.issue('Salem'), await manager.issue('Maria')];
    const ticketOf = async ({ ticket }: typeof salem) => pairIn(await manager.get(`/v1/tickets/${ticket.id}`)).ticket;
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'doctor', lang });
    await go('/dashboard/queue/current');
    await reads(page, 'Salem');
    await page.keyboard.press('n');
    await confirm(page);
    await reads(page, tickets.actions.arrive.hint);
    await page.keyboard.press('Enter');
    await reads(page, currentPatient.inTheRoom);
    expect((await ticketOf(salem)).arrivedAt).not.toBeNull();
    await reads(page, currentPatient.completeAndNext);
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('n');
    await asks(page, tickets.actions.advance.title, 'Salem', 'Maria');
    await confirm(page);
    await reads(page, tickets.actions.arrive.hint);
    expect([await ticketOf(salem), await ticketOf(maria)]).toMatchObject([{ status: 'completed' }, { status: 'notified' }]);
    await page.keyboard.press('z');
    await reads(page, currentPatient.completeAndNext);
    expect([await ticketOf(salem), await ticketOf(maria)]).toMatchObject([{ status: 'notified' }, { status: 'waiting' }]);
    expect((await ticketOf(salem)).arrivedAt).not.toBeNull();
    await leave();
    expect(complaints).toEqual([]);
  });

  it.each(['c', 'd'] as const)('ends a visit that nobody said had begun, by %s', async (key) => {
    const salem = await manager.issue('Salem');
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'doctor', lang: 'en' });
    await go('/dashboard/queue/current');
    await reads(page, 'Salem');
    await page.keyboard.press('n');
    await confirm(page);
    await reads(page, 'Call 1 of 3');
    await page.keyboard.press(key);
    await confirm(page);
    await reads(page, WORDS.en.currentPatient.empty.title);
    expect(pairIn(await manager.get(`/v1/tickets/${salem.ticket.id}`)).ticket.status).not.toBe('notified');
    await leave();
  });
});
