import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { AuditAction, FactsOf } from '#libs/contracts/audit/events.ts';
import { narratorOf } from '#libs/contracts/audit/words.ts';
import { NO_PLACES } from '#libs/contracts/clinics/places.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { becomes, numbers, openList, PATH, quiet, searchOf } from '../support/queue-list.ts';
import { choose, chooseAsked, closed, confirm, lists, offered, openMenu } from '../support/rows.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { typePatient } from '../support/ticket-form.ts';
import { untilLive } from '../support/until-live.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe('what is done to tickets in queue management', () => {
  const at = stage();
  let reception: Staff;
  let manager: Staff;
  beforeAll(async () => {
    [reception, manager] = await Promise.all([Staff.signIn(at.url, 'reception'), Staff.signIn(at.url, 'manager')]);
  });

  describe.each(everyLangOr('en'))('in %s', (lang) => {
    const { queueList, tickets } = WORDS[lang];
    const refused = (page: Page, code: Parameters<typeof errorText>[1]) => reads(page, errorText(lang, code));

    it('explains a refused ticket action in its confirmation when somebody else was first', async () => {
      await quiet(reception);
      const name = `Salem of ${lang}`;
      const { ticket } = await reception.issue(name);
      const path = `/v1/tickets/${ticket.id}`;
      const { page, leave } = await openList(at, lang, `?search=${encodeURIComponent(name)}`);
      /** The row must have come to this status: one that is about to change moves away under the mouse. */
      const refuses = async (
        action: string,
        status: keyof typeof tickets.status,
        first: () => Promise<unknown>,
        code: Parameters<typeof errorText>[1],
      ) => {
        await page.waitForFunction(`document.querySelector('main tbody')?.innerText.includes('${tickets.status[status]}')`);
        await chooseAsked(page, name, action);
        await first();
        await confirm(page);
        await refused(page, code);
        await page.keyboard.press('Escape');
        await closed(page);
      };
      const other = await reception.issue(`First of ${lang}`);
      await refuses(
        'call',
        'waiting',
        () => reception.post(`/v1/tickets/${other.ticket.id}/notify`),
        'queue.patientAlreadyCalled',
      );
      await quiet(reception);
      await refuses('cancel', 'waiting', () => reception.post(`${path}/cancel`), 'ticket.finished');
      await refuses('reset', 'cancelled', () => reception.post(`${path}/reset`), 'ticket.alreadyWaiting');
      await reception.post(`${path}/notify`);
      await page.waitForSelector('main tbody td .bg-call');
      await refuses('recall', 'notified', () => reception.post(`${path}/notify`), 'ticket.alreadyCalled');
      await page.waitForFunction(`document.querySelector('main tbody td:nth-child(8)').innerText.includes('2')`);
      await refuses('complete', 'notified', () => reception.post(`${path}/complete`), 'ticket.finished');
      await refuses('delete', 'completed', () => manager.delete(path), 'ticket.notFound');
      await leave();
    });

    it('keeps the ticket form open with the reason why it was not saved', async () => {
      const name = `Edited in ${lang}`;
      const { ticket } = await reception.issue(name);
      const { page, leave } = await openList(at, lang, `?search=${encodeURIComponent(name)}`);
      await choose(page, name, 'edit');
      await page.waitForSelector('[role="dialog"] input');
      await page.type('[role="dialog"] textarea', 'حمى');
      await reception.post(`/v1/tickets/${ticket.id}/cancel`);
      await press(page, tickets.form.save);
      await refused(page, 'ticket.finished');
      expect(await page.$eval('[role="dialog"] textarea', (field) => field.value)).toBe('حمى');
      await leave();
    });

    it('adds a patient to the ticket list, and shows the changes of others at once', async () => {
      const { page, leave } = await openList(at, lang, '?limit=100');
      await press(page, tickets.form.add);
      await typePatient(page, `Added in ${lang}`);
      await page.keyboard.press('Enter');
      await lists(page, `Added in ${lang}`);
      await page.waitForSelector('[role="dialog"] [role="status"] p');
      await page.keyboard.press('Escape');
      await closed(page);
      await reception.issue(`Live in ${lang}`);
      await lists(page, `Live in ${lang}`);
      await leave();
    });

    it('lists patients who did not come as absent', async () => {
      await quiet(reception);
      const name = `Absent in ${lang}`;
      const { ticket } = await reception.issue(name);
      await reception.post(`/v1/tickets/${ticket.id}/notify`);
      await reception.post(`/v1/tickets/${ticket.id}/cancel`, { reason: 'absent' });
      const { page, leave } = await openList(at, lang, `?search=${encodeURIComponent(name)}`);
      await lists(page, name);
      expect(await page.$eval('main tbody tr', (row) => row.innerText)).toContain(tickets.status.absent);
      await leave();
    });

    it('keeps the ticket list when the filters’ script cannot be loaded, and opens them once it can', async () => {
      const { page, leave } = await openList(at, lang);
      let isAway = true;
      await page.setRequestInterception(true);
      page.on('request', (request) => void (isAway ? request.abort() : request.continue()));
      await press(page, WORDS[lang].lists.filters.open);
      await reads(page, WORDS[lang].lists.filters.failed);
      expect(await page.$('main table')).not.toBeNull();
      isAway = false;
      await page.reload();
      await page.waitForSelector('main table');
      await press(page, WORDS[lang].lists.filters.open);
      await reads(page, queueList.filters.dayHint);
      await leave();
    });

    it('shows a ticket’s history in plain words with person and time, even of a deleted ticket and an erased member', async () => {
      await quiet(reception);
      const email = `huda-${lang}@example.com`;
      const invited = dataIn(await manager.post('/v1/users', { name: 'Huda', email, roles: ['Reception'] }));
      const huda = await Staff.signInAs(at.url, email);
      const { ticket } = await huda.issue(`Told in ${lang}`);
      await reception.post(`/v1/tickets/${ticket.id}/notify`);
      await reception.post(`/v1/tickets/${ticket.id}/notify`);
      const { page, go, leave } = await openList(at, lang, `?search=${encodeURIComponent(`Told in ${lang}`)}`);
      await choose(page, `Told in ${lang}`, 'history');
      await page.waitForSelector('[role="dialog"] ol');
      const entries = () =>
        page.$$eval('[role="dialog"] ol > li', (all) =>
          all.map((each) => [...each.querySelectorAll('p')].slice(0, 2).map((line) => line.innerText)),
        );
      const narrate = narratorOf(lang, { timezone: undefined, digits: 'latn', ...NO_PLACES });
      const says = <Action extends AuditAction>(action: Action, facts: FactsOf<Action>, who: string) => [
        narrate(action, facts, { ticket: ticket.position, member: null }),
        expect.stringMatching(new RegExp(`^\\d\\d:\\d\\d · ${who} · ${tickets.history.replay}$`)),
      ];
      const nasser = String(Object(dataIn(await reception.get('/v1/users/current'))).name);
      expect(await entries()).toEqual([
        says('TicketIssued', {}, 'Huda'),
        says('PatientCalled', { attempt: 1 }, nasser),
        says('PatientCalled', { attempt: 2 }, nasser),
      ]);
      const link = searchOf(page);
      expect(link).toContain(`history=${ticket.id}`);
      await manager.delete(`/v1/tickets/${ticket.id}`);
      await manager.delete(`/v1/users/${Object(invited).id}`);
      await manager.delete(`/v1/users/${Object(invited).id}/permanent`);
      await go(`${PATH}${link}`);
      await page.waitForSelector('[role="dialog"] ol');
      const after = await entries();
      expect(after[0]).toEqual(says('TicketIssued', {}, tickets.history.erasedMember));
      expect(after.at(-1)).toEqual(
        says('TicketDeleted', {}, String(Object(dataIn(await manager.get('/v1/users/current'))).name)),
      );
      expect(await page.$eval('[role="dialog"]', (sheet) => sheet.innerText.includes('Told in'))).toBe(false);
      await page.keyboard.press('Escape');
      await becomes(page, `?search=${new URLSearchParams({ search: `Told in ${lang}` }).toString().slice('search='.length)}`);
      await leave();
    });

    it('marks a past day as over, offers only the actions that remain, and does not update it live', async () => {
      const day = await workedDay();
      const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang });
      await untilLive(page, () => go(`${PATH}?day=${day}&status=completed`));
      await reads(page, queueList.past.text);
      const labels = '[aria-haspopup="true"][aria-label*=":"]';
      const [first = ''] = await page.$$eval(labels, (all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
      const name = first.split(': ')[1] ?? '';
      await openMenu(page, name);
      const { rules } = tickets.actions;
      expect(await offered(page)).toMatchObject({ reset: rules.pastDay, call: rules.pastDay, delete: null, history: null });
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
      const page = dataIn(await manager.get(`/v1/tickets?day=${day}&status=completed`));
      if (Array.isArray(page) && page.length === 10) return day;
    }
    throw new Error('the demonstration has no past');
  }
});
