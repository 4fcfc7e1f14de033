import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { queueAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { DESK, emptied, typeAcross } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { confirm, isGone, opened } from '../support/questions.ts';
import { formOf, pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const SERVICES = [
  { id: 'general', name: 'General' },
  { id: 'lab', name: 'Laboratory' },
];
const ROOMS = [
  { id: 'r1', name: 'R-1', services: ['general'] },
  { id: 'r2', name: 'R-2', services: [] },
  { id: 'r3', name: 'R-3', services: ['lab'] },
  { id: 'r4', name: 'R-4', services: [] },
];
const NAMES = ['سالم المنصوري', 'Maria Gonzalez', 'نورة', 'John O’Neill', 'عبدالرحمن بن سلطان بن محمد الكعبي '.repeat(3).trim()];
const DENSE_ROW = 46;

describe.each(everyLangOr('ar'))('a desk that calls for four rooms in %s', (lang) => {
  const words = WORDS[lang];
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
    await manager.put('/v1/tenants/current', { config: { services: SERVICES, rooms: ROOMS } });
  });
  beforeEach(() => emptied(manager));

  const arrives = async (name: string, service = 'general') =>
    pairIn(await manager.post('/v1/tickets', { ...formOf(name), service }));
  const called = async () =>
    queueAnswer
      .parse((await manager.get('/v1/tickets/queue?status=notified')).body)
      .data.map(({ ticket }) => [ticket.room, ticket.position])
      .toSorted();
  const atDesk = async (size: { readonly width?: number; readonly height?: number } = {}) => {
    const visitor = await visit(at.browser, { url: at.url, as: 'reception', lang, ...size });
    await visitor.go(DESK);
    return visitor;
  };
  /** The keys, one after the other, as fast as they come; the last one confirms. */
  const types = async (page: Page, ...keys: readonly ('1' | '2' | '3' | 'n' | 'c' | 'Enter')[]) => {
    for (const key of keys) {
      if (key === 'Enter') await confirm(page);
      else await page.keyboard.press(key);
    }
  };
  const isChosen = (page: Page, room: string) =>
    page.waitForFunction(`document.querySelector('h3 button[aria-expanded="true"]')?.textContent.includes('${room}')`);
  const rowOf = (room: string) => `//li[h3 or .//h3//button[contains(., "${room}")]]`;

  it.each([
    [1920, 1080, 17],
    [1440, 900, 14],
    [1366, 768, 11],
  ])('keeps enough of the queue in sight at %i×%i, in rows that a long name makes no higher', async (width, height, least) => {
    for (let patient = 0; patient < 20; patient += 1) await arrives(NAMES[patient % NAMES.length] ?? '');
    for (const room of ['r1', 'r2', 'r4']) await manager.post('/v1/tickets/queue/advance', { room });
    const { page, leave } = await atDesk({ width, height });
    await page.keyboard.press('1');
    await isChosen(page, 'R-1');
    const inSight = await page.evaluate(
      `[...document.querySelectorAll('main table tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length`,
    );
    expect(inSight).toBeGreaterThanOrEqual(least);
    const heights = `[...document.querySelectorAll('main table tbody tr')].map((row) => row.getBoundingClientRect().height)`;
    expect(await page.evaluate(`Math.max(...${heights})`)).toBeLessThanOrEqual(DENSE_ROW);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await leave();
  });

  it('calls for any room, and ends the patient of any, by three keys, without a room of its own', async () => {
    const tickets: TicketPair['ticket'][] = [];
    for (const [name, service] of [
      ['Salem', 'general'],
      ['Noura', 'lab'],
      ['Maria', 'general'],
    ] as const)
      tickets.push((await arrives(name, service)).ticket);
    const [salem, noura, maria] = tickets.map(({ position }) => position);
    const { page, complaints, leave } = await atDesk();
    await types(page, '3', 'n', 'Enter');
    expect(await called()).toEqual([['r3', noura]]);
    await types(page, '2', 'n', 'Enter');
    expect(await called()).toEqual([
      ['r2', salem],
      ['r3', noura],
    ]);
    await types(page, '3', 'c', 'Enter');
    expect(await called()).toEqual([['r2', salem]]);
    await types(page, '1', 'n', 'Enter');
    expect(await called()).toEqual([
      ['r1', maria],
      ['r2', salem],
    ]);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('calls for another room by its button, and keeps that room after a reload', async () => {
    const { ticket } = await arrives('Salem');
    const { page, go, leave } = await atDesk();
    const next = await page.waitForSelector(
      `::-p-xpath(${rowOf('R-4')}//button[contains(., "${words.rooms.call.replace('{{number}}', String(ticket.position))}")])`,
    );
    await next?.click();
    await confirm(page);
    expect(await called()).toEqual([['r4', ticket.position]]);
    await isChosen(page, 'R-4');
    await go(DESK);
    await isChosen(page, 'R-4');
    await leave();
  });

  it('offers the list of one room only where it differs, and remembers which list was chosen', async () => {
    await arrives('Salem');
    await arrives('Noura', 'lab');
    const { page, go, leave } = await atDesk();
    const listed = (count: number) =>
      page.waitForFunction(`document.querySelectorAll('main table tbody tr').length === ${count}`);
    await listed(2);
    await page.keyboard.press('2');
    await isChosen(page, 'R-2');
    expect(await page.$('main fieldset')).toBeNull();
    await page.keyboard.press('1');
    await isChosen(page, 'R-1');
    await page.click('main fieldset label:first-of-type');
    await listed(1);
    await go(DESK);
    await listed(1);
    await page.keyboard.press('3');
    await isChosen(page, 'R-3');
    await page.waitForFunction(`document.querySelector('main table tbody')?.innerText.includes('Noura')`);
    await leave();
  });

  it('leaves digits to the field they are typed into, chooses a service or, where none is chosen, a room by them', async () => {
    await arrives('Salem');
    const { page, leave } = await atDesk();
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    await page.keyboard.press('2');
    await page.waitForFunction(`document.activeElement?.innerText.includes('Laboratory')`);
    await page.keyboard.press('Tab');
    await typeAcross(page, '2 3', '34');
    const typed = await page.$$eval('[role="dialog"] input', (inputs) => inputs.map(({ value }) => value));
    expect(typed).toEqual(expect.arrayContaining(['2 3', '34']));
    expect(await page.$('h3 button[aria-expanded="true"]')).toBeNull();
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await page.keyboard.press('n');
    await opened(page);
    await page.keyboard.press('2');
    await confirm(page);
    expect((await called()).map(([room]) => room)).toEqual(['r2']);
    await leave();
  });
});
