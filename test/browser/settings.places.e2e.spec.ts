import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { press, reads } from '../support/browser.ts';
import { DESK, typeAcross } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { asks } from '../support/questions.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { hangWall } from '../support/wall.ts';
import { WORDS } from '../support/words.ts';

const LISTS = 'main form:has(> section)';
const SECTIONS = { services: `${LISTS} > section:nth-of-type(1)`, rooms: `${LISTS} > section:nth-of-type(2)` } as const;
type Kind = keyof typeof SECTIONS;

const place = (name: string, retired = false) => ({ name, retired });

async function add(page: Page, kind: Kind, name: string): Promise<void> {
  await page.click(`${SECTIONS[kind]} button:has(svg.lucide-plus)`);
  await page.waitForFunction(`document.activeElement?.name?.startsWith('config.${kind}.')`);
  await page.keyboard.type(name);
}

/** The names in use, as the page shows them. */
const shown = (page: Page, kind: Kind): Promise<readonly string[]> =>
  page.$$eval(`${SECTIONS[kind]} ol input[name$=".name"]`, (inputs) => inputs.map((input) => input.value));

const pressIn = (page: Page, kind: Kind, row: number, icon: string): Promise<void> =>
  page.click(`${SECTIONS[kind]} ol > li:nth-child(${row}) button:has(svg.lucide-${icon})`);

async function save(page: Page): Promise<void> {
  await page.click('main div:not([hidden]) > section > footer button[type="submit"]:not([disabled])');
}

const isSaved = async (page: Page, words: (typeof WORDS)['ar' | 'en']['settings']): Promise<void> => {
  await page.waitForSelector(`::-p-xpath(//section//*[@role="status" and contains(., "${words.saved}")])`);
};

/** Waits until the tile of the service says that some wait is known, or none. */
const isWaitKnown = (page: Page, tile: string, isKnown: boolean) =>
  page.waitForFunction(
    `[...document.querySelectorAll('${tile}')].some((it) => it.querySelector('dt')?.textContent === 'Physio' &&
      it.querySelector('dd')?.innerText.split(/\\s+/).includes('-') === ${!isKnown})`,
  );

describe.each(everyLangOr('ar'))('the settings of services and rooms in %s', (lang) => {
  const { settings: words, rooms, tickets } = WORDS[lang];
  const at = stage();
  let manager: Staff;
  let huda: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
    const email = 'huda@example.com';
    await manager.post('/v1/users', { name: 'Huda', email, roles: ['Manager'] });
    huda = await Staff.signInAs(at.url, email);
  });
  const configure = (config: object) => manager.put('/v1/tenants/current', { config });
  const stored = async () => clinicAnswer.parse((await manager.get('/v1/tenants/current')).body).data.config;
  /** Names stand for ids, which are drawn by chance. */
  const storedNames = async () => {
    const { services, rooms } = await stored();
    const nameOf = (id: string) => services.find((service) => service.id === id)?.name;
    return {
      services: services.map(({ name, retired }) => ({ name, retired })),
      rooms: rooms.map(({ name, services: own, retired }) => ({ name, services: own.map(nameOf), retired })),
    };
  };
  const roomsInUse = async () => (await stored()).rooms.filter(({ retired }) => !retired).map(({ name }) => name);
  const atSettings = async (as: Staff) => {
    const visitor = await visit(at.browser, { url: at.url, as, lang, height: 1_600 });
    await visitor.go('/dashboard/settings?section=places');
    return visitor;
  };

  it('adds two services and two rooms, orders and retires them, and shows the same after a reload', async () => {
    const { page, leave, complaints } = await atSettings(manager);
    for (const name of ['طب عام', 'Dental']) await add(page, 'services', name);
    for (const name of ['غرفة 1', 'غرفة 2']) await add(page, 'rooms', name);
    await page.click(`${SECTIONS.rooms} ol > li:nth-of-type(2) label:nth-of-type(2)`);
    await save(page);
    const question = await page.waitForSelector('[role="alertdialog"]');
    expect(await question?.evaluate((dialog) => dialog.textContent)).toContain(words.places.ask.first.text);
    await page.click('[role="alertdialog"] button:last-of-type');
    await isSaved(page, words);
    const room = (name: string, services: readonly string[] = [], retired = false) => ({ ...place(name, retired), services });
    expect(await storedNames()).toEqual({
      services: [place('طب عام'), place('Dental')],
      rooms: [room('غرفة 1'), room('غرفة 2', ['Dental'])],
    });

    await page.reload();
    await page.waitForSelector(`${SECTIONS.rooms} ol input`);
    expect([await shown(page, 'services'), await shown(page, 'rooms')]).toEqual([
      ['طب عام', 'Dental'],
      ['غرفة 1', 'غرفة 2'],
    ]);
    await page.focus(`${SECTIONS.services} ol > li:nth-child(2) button:has(svg.lucide-arrow-up)`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${SECTIONS.services} ol > li:first-child button:focus`);
    expect(await shown(page, 'services')).toEqual(['Dental', 'طب عام']);
    await pressIn(page, 'rooms', 1, 'archive');
    await save(page);
    await isSaved(page, words);
    expect(await storedNames()).toEqual({
      services: [place('Dental'), place('طب عام')],
      rooms: [room('غرفة 1', [], true), room('غرفة 2', ['Dental'])],
    });

    await page.reload();
    await page.waitForSelector(`${SECTIONS.rooms} ol input`);
    expect(await shown(page, 'rooms')).toEqual(['غرفة 2']);
    await page.click(`${SECTIONS.rooms} h4 button`);
    await page.waitForSelector(`${SECTIONS.rooms} h4 + div li button`);
    await page.click(`${SECTIONS.rooms} h4 + div li button`);
    expect(await shown(page, 'rooms')).toEqual(['غرفة 1', 'غرفة 2']);
    expect(complaints).toEqual([]);
    await leave();
  });

  it.each(['one after the other', 'both at once'])('keeps the rooms that two managers add and save %s', async (when) => {
    await configure({ rooms: [{ id: 'room-1', name: 'Room 1' }] });
    const visitors = [await atSettings(manager), await atSettings(huda)];
    const added = ['Room of Khalid', 'Room of Huda'];
    for (const [index, { page }] of visitors.entries()) await add(page, 'rooms', added[index] ?? '');
    const saves = visitors.map(({ page }) => async () => {
      await save(page);
      await isSaved(page, words);
    });
    if (when === 'both at once') await Promise.all(saves.map((saving) => saving()));
    else for (const saving of saves) await saving();

    expect((await roomsInUse()).toSorted()).toEqual(['Room 1', ...added].toSorted());
    for (const { page, complaints, leave } of visitors) {
      await page.waitForFunction(`document.querySelectorAll('${SECTIONS.rooms} ol input[name$=".name"]').length === 3`);
      expect((await shown(page, 'rooms')).toSorted()).toEqual(['Room 1', ...added].toSorted());
      expect(complaints).toEqual([]);
      await leave();
    }
  });

  it('asks before a room is retired while a patient is called there, and names the room and the number', async () => {
    await configure({ rooms: [1, 2].map((n) => ({ id: `room-${n}`, name: `غرفة ${n}`, services: [] })) });
    await manager.issue('Maria');
    const { ticket } = pairIn(await manager.post('/v1/tickets/queue/advance', { room: 'room-2' }));
    const { page, complaints, leave } = await atSettings(manager);
    await pressIn(page, 'rooms', 2, 'archive');
    await save(page);
    const { title, confirm } = words.places.ask.calling;
    const call = words.places.ask.call.replace('{{room}}', '\u2068غرفة 2\u2069').replace('{{position}}', String(ticket.position));
    expect(await asks(page, title)).toContain(call);
    expect(await roomsInUse()).toEqual(['غرفة 1', 'غرفة 2']);
    await press(page, confirm);
    await isSaved(page, words);
    expect(await roomsInUse()).toEqual(['غرفة 1']);
    await manager.post(`/v1/tickets/${ticket.id}/complete`);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('warns of a service that no room takes, and promises its patients no wait until one does', async () => {
    const general = { id: 'service-1', name: 'طب عام' };
    const room = { id: 'room-1', name: 'غرفة 1' };
    await configure({ lang, services: [general], rooms: [{ ...room, services: ['service-1'] }] });
    const settings = await atSettings(manager);
    await add(settings.page, 'services', 'Physio');
    await reads(settings.page, words.places.services.noRoom);
    await save(settings.page);
    await isSaved(settings.page, words);
    const added = (await stored()).services.find(({ name }) => name === 'Physio');
    await settings.leave();

    const screen = await Staff.signIn(at.url, 'display');
    const wall = await hangWall(at.browser, screen);
    const desk = await visit(at.browser, { url: at.url, as: 'reception', lang });
    await desk.page.evaluateOnNewDocument(`localStorage.setItem('service:default', ${JSON.stringify(added?.id)})`);
    await desk.go(DESK);
    await desk.page.evaluate('window.print = () => undefined');
    await desk.page.keyboard.press('a');
    await reads(desk.page, rooms.unservedService);
    await desk.page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    await typeAcross(desk.page, 'Salem', '64', '+971501234567');
    await desk.page.keyboard.press('Enter');
    await (await desk.page.waitForSelector('[role="dialog"] button:has(svg.lucide-printer)'))?.click();
    const slip = await desk.page.waitForSelector('.slip');
    expect(await slip?.evaluate(({ textContent }) => textContent)).toContain('Physio');
    const box = await desk.page.$('[role="dialog"] [role="status"]');
    for (const told of [slip, box])
      expect(await told?.evaluate(({ textContent }) => textContent)).not.toContain(tickets.expectedWait);
    await desk.page.keyboard.press('Escape');
    await isWaitKnown(desk.page, 'main dl > div', false);
    await isWaitKnown(wall.page, '.service', false);
    await reads(desk.page, rooms.unserved);
    await reads(desk.page, rooms.showAll);
    expect(await desk.page.$eval('main', (main) => main.innerText)).not.toContain('Salem');
    await press(desk.page, rooms.showAll);
    await desk.page.waitForFunction(`document.querySelector('main table')?.innerText.includes('Salem')`);

    await configure({ rooms: [{ ...room, services: [] }] });
    for (const [page, tile] of [
      [desk.page, 'main dl > div'],
      [wall.page, '.service'],
    ] as const)
      await isWaitKnown(page, tile, true);
    await desk.page.waitForFunction(`!document.body.innerText.includes(${JSON.stringify(rooms.unserved)})`);
    expect([...settings.complaints, ...desk.complaints, ...wall.complaints]).toEqual([]);
    await desk.leave();
  });
});
