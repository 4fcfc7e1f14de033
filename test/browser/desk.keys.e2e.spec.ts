import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { KeyInput, Page } from 'puppeteer';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { CountedKeys } from '../support/counted-keys.ts';
import { atDesk, emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { isGone } from '../support/questions.ts';
import { formOf, pairIn, pairsIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { WORDS } from '../support/words.ts';

const SERVICES = [
  { id: 'general', name: 'General' },
  { id: 'lab', name: 'Laboratory' },
];
const ROOMS = [
  { id: 'r1', name: 'R-1', services: ['general'] },
  { id: 'r2', name: 'R-2', services: ['general'] },
  { id: 'r3', name: 'R-3', services: ['lab'] },
];
const CLINICS = [
  ['one queue', { services: [], rooms: [] }],
  ['three rooms', { services: SERVICES, rooms: ROOMS }],
] as const;

/** Ways of the desk, each with the most keys that it may take beside the letters and digits of a name, a number or a phone. Those of a known patient's phone count. */
const WAYS = {
  'call next': 2,
  'call for another room': 3,
  'find a patient': 4,
  'add a new patient': 4,
  'add a known patient': 12,
  'no-show alone': 2,
  'send on': 2,
  prioritise: 4,
  undo: 1,
  'print a slip again': 4,
} as const;
type Way = keyof typeof WAYS;

const digitsOf = (text: string) => [...text] as KeyInput[];

const DAY_MS = 24 * 60 * 60_000;

/** Somebody of the latest day before today. */
async function earlierPatient(manager: Staff): Promise<TicketPair['patient'] & { readonly phone: string }> {
  for (let back = 1; back <= 7; back += 1) {
    const day = new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
    const [found] = pairsIn(await manager.get(`/v1/tickets?day=${day}&limit=1`));
    if (found?.patient.phone) return { ...found.patient, phone: found.patient.phone };
  }
  throw new Error('the demonstration has no day before today');
}

const QUALITY = readFileSync('docs/quality.md', 'utf8');

describe.each(everyLangOr('ar'))('the keys of the desk in %s', (lang) => {
  describe.each(CLINICS)('in a clinic with %s', (kind, places) => {
    const at = stage();
    const counts = new Map<Way, number>();
    const isOfRooms = places.rooms.length > 0;
    let manager: Staff;
    beforeAll(async () => {
      manager = await Staff.signIn(at.url, 'manager');
      await manager.put('/v1/tenants/current', { config: { ...places, recall: true } });
    });
    beforeEach(() => emptied(manager));

    const arrives = async (name: string) =>
      pairIn(await manager.post('/v1/tickets', { ...formOf(name), ...(isOfRooms && { service: 'general' }) }));
    const ticketOf = async (id: string) => pairIn(await manager.get(`/v1/tickets/${id}`)).ticket;
    const lists = (page: Page, ...names: readonly string[]) =>
      page.waitForFunction(
        `${JSON.stringify(names)}.every((name, index) => document.querySelectorAll('main tbody tr')[index]?.textContent.includes(name))`,
      );
    const measure = (way: Way, keys: CountedKeys) => {
      expect(keys.count).toBeLessThanOrEqual(WAYS[way]);
      counts.set(way, keys.count);
    };
    /** The desk with a room chosen, where there are rooms. */
    const desk = async () => {
      const visitor = await atDesk(at, lang);
      if (isOfRooms) {
        await visitor.page.keyboard.press('1');
        await visitor.page.waitForFunction(
          `document.querySelector('h3 button[aria-expanded="true"]')?.textContent.includes('R-1')`,
        );
      }
      return { ...visitor, keys: new CountedKeys(visitor.page) };
    };
    const isFocused = (page: Page, selector: string) =>
      page.waitForFunction(`document.activeElement?.matches(${JSON.stringify(selector)})`);

    it('call the next patient, undo that, and call again', async () => {
      const [salem] = [await arrives('Salem'), await arrives('Maria')];
      const { page, keys, leave } = await desk();
      await lists(page, 'Salem', 'Maria');
      await keys.press('n');
      await keys.answer('Enter');
      await lists(page, 'Maria');
      await isGone(page, 'alertdialog');
      measure('call next', keys);
      const undo = new CountedKeys(page);
      await page.waitForSelector('[role="status"] [role="group"] button');
      await undo.press('z');
      await lists(page, 'Salem', 'Maria');
      measure('undo', undo);
      expect(await ticketOf(salem.ticket.id)).toMatchObject({ status: 'waiting', notifiedCount: 0 });
      await leave();
    });

    it('say that a patient did not come, and call nobody', async () => {
      const [salem, maria] = [await arrives('Salem'), await arrives('Maria')];
      await manager.post('/v1/tickets/queue/advance', isOfRooms ? { room: 'r1' } : {});
      const { page, keys, leave } = await desk();
      await lists(page, 'Maria');
      await page.waitForSelector('main section button[aria-haspopup="true"]');
      await keys.press('d');
      await keys.answer('d');
      await isGone(page, 'alertdialog');
      measure('no-show alone', keys);
      expect(await ticketOf(salem.ticket.id)).toMatchObject({ cancelReason: 'absent' });
      expect(await ticketOf(maria.ticket.id)).toMatchObject({ status: 'waiting' });
      await leave();
    });

    it('find a patient by a part of the name, put the patient first, and print the slip again by the number', async () => {
      for (const name of ['Salem', 'Maria', 'Noura']) await arrives(name);
      const noura = await arrives('نورة الكعبي');
      const { page, keys, leave } = await desk();
      await page.evaluate('window.print = () => undefined');
      await lists(page, 'Salem', 'Maria', 'Noura', 'نورة');
      await keys.press('/');
      await keys.type('نوره ال');
      await keys.press('Enter');
      await isFocused(page, `[data-row="${noura.ticket.id}"] button`);
      measure('find a patient', keys);
      const first = new CountedKeys(page);
      first.count = keys.count;
      await first.press('p');
      await first.answer('2');
      await lists(page, 'نورة', 'Salem');
      await isGone(page, 'dialog');
      measure('prioritise', first);
      const print = new CountedKeys(page);
      await print.press('/');
      await print.type(String(noura.ticket.position));
      await print.press('Enter');
      await isFocused(page, `[data-row="${noura.ticket.id}"] button`);
      await print.press('t');
      await page.waitForSelector('.slip');
      measure('print a slip again', print);
      await leave();
    });

    it('add a new patient with a phone as people give it', async () => {
      const { page, keys, leave } = await desk();
      await keys.press('/');
      await keys.type('Hind Al Shamsi');
      await keys.press('Enter');
      await isFocused(page, '[name="patient.age"]');
      await keys.type('34');
      await keys.press('Tab');
      await keys.type('0501234567');
      await keys.press('Enter');
      await page.waitForSelector('[role="dialog"] [role="status"] p');
      measure('add a new patient', keys);
      const [added] = pairsIn(await manager.get('/v1/tickets'));
      expect(added?.patient).toMatchObject({ name: 'Hind Al Shamsi', age: 34, phone: '+971501234567' });
      await leave();
    });

    it('add a patient who came before, by the phone alone', async () => {
      const { name, age, phone } = await earlierPatient(manager);
      const { page, keys, leave } = await desk();
      await keys.press(...digitsOf(phone.replace('+971', '0')), 'Enter');
      await isFocused(page, '[name="patient.age"]');
      await keys.press('Enter');
      await page.waitForSelector('[role="dialog"] [role="status"] p');
      measure('add a known patient', keys);
      const [added] = pairsIn(await manager.get('/v1/tickets'));
      expect(added?.patient).toMatchObject({ name, age, phone });
      await leave();
    });

    if (isOfRooms)
      it('call for another room, and send a patient on', async () => {
        const [salem, maria] = [await arrives('Salem'), await arrives('Maria')];
        await manager.post('/v1/tickets/queue/advance', { room: 'r1' });
        const { page, keys, leave } = await desk();
        await lists(page, 'Maria');
        await keys.press('2', 'n');
        await keys.answer('Enter');
        await isGone(page, 'alertdialog');
        measure('call for another room', keys);
        expect(await ticketOf(maria.ticket.id)).toMatchObject({ status: 'notified', room: 'r2' });
        const send = new CountedKeys(page);
        await page.keyboard.press('1');
        await page.waitForFunction(`document.querySelector('h3 button[aria-expanded="true"]')?.textContent.includes('R-1')`);
        // The question offers a call of the next until the room's queue is known to be empty: the list and this are two answers.
        await page.waitForSelector(
          `::-p-xpath(//main//button[contains(., "${WORDS[lang].tickets.actions.advance.label}")][@aria-disabled="true"])`,
        );
        await send.press('s');
        await send.answer('1');
        await isGone(page, 'dialog');
        measure('send on', send);
        expect(await ticketOf(salem.ticket.id)).toMatchObject({ status: 'waiting', service: 'lab' });
        await leave();
      });

    // The document holds these figures, or the test says which rows to write there.
    afterAll(() => {
      const rows = [...counts].map(([way, count]) => `| ${way} | ${kind} | ${count} |`);
      expect(rows.filter((row) => !QUALITY.includes(row))).toEqual([]);
    });
  });
});
