import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { queueAnswer, type TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { press, reads } from '../support/browser.ts';
import { DESK, emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { asks, confirm, isGone, says } from '../support/questions.ts';
import { formOf, pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const DOCTOR = '/dashboard/queue/current';
const SERVICES = [
  { id: 'general', name: 'General' },
  { id: 'lab', name: 'Laboratory' },
];
const ROOMS = [
  { id: 'r1', name: 'Room 1', services: ['general'] },
  { id: 'r2', name: 'Room 2', services: [] },
  { id: 'r3', name: 'Room 3', services: [] },
];

/** Calls of each of the two. */
const CALLS = process.env['DAWR_LONG'] === '1' ? 200 : 3;
const MINUTE = 60_000;

/** Words about a room, with its name. */
const about = (words: string, room: string): string => words.replace('{{room}}', `\u2068${room}\u2069`);

describe('two people in two rooms', () => {
  const at = stage();
  let manager: Staff;
  const configure = (config: object) => manager.put('/v1/tenants/current', { config });
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(async () => {
    await emptied(manager);
    await configure({ services: SERVICES, rooms: ROOMS });
  });

  const arrives = async (name: string, service = 'general') =>
    pairIn(await manager.post('/v1/tickets', { ...formOf(name), service }));
  const queue = async () => queueAnswer.parse((await manager.get('/v1/tickets/queue')).body).data;
  const inRoom = async (room: string, path: string, as: 'reception' | 'doctor', lang: Lang = 'en') => {
    const visitor = await visit(at.browser, { url: at.url, as, lang });
    await visitor.go(path);
    await press(visitor.page, room);
    if (path === DESK)
      await visitor.page.waitForSelector(`::-p-xpath(//h3//button[@aria-expanded="true"][contains(., "${room}")])`);
    else await reads(visitor.page, about(WORDS[lang].rooms.own, room));
    return visitor;
  };
  const callNext = async (page: Page, called: string) => {
    await page.keyboard.press('n');
    await asks(page, called);
    await confirm(page);
    await page.waitForFunction(`document.querySelector('p[role="status"]')?.textContent.includes(${JSON.stringify(called)})`);
  };

  /** The people who called a patient and ended the visit. */
  const actorsOf = async (id: string) => {
    const { data } = ticketHistoryAnswer.parse((await manager.get(`/v1/tickets/${id}/history`)).body);
    const actorOf = (type: string) => data.find(({ what }) => what.type === type)?.actor.id;
    return { calledBy: actorOf('PatientCalled'), endedBy: actorOf('TicketCompleted') };
  };

  const shows = (page: Page, section: 'Rooms' | 'Other rooms', room: string, number: number | undefined) =>
    page.waitForFunction(
      `[...document.querySelectorAll('section[aria-label="${section}"] li')].some((of) =>
        of.textContent.includes('${room}') && of.textContent.includes('Ticket number ${number}'))`,
    );

  it(
    'call to their own rooms, and never end a patient of the other',
    async () => {
      const tickets: TicketPair['ticket'][] = [];
      for (let patient = 1; patient <= 2 * CALLS; patient += 1) tickets.push((await arrives(`Patient ${patient}.`)).ticket);
      const [lastOfDesk, lastOfDoctor] = tickets.slice(-2).map(({ position }) => position);
      const [desk, doctor] = [await inRoom('Room 1', DESK, 'reception'), await inRoom('Room 2', DOCTOR, 'doctor')];
      for (let call = 1; call <= CALLS; call += 1) {
        await callNext(desk.page, `Patient ${2 * call - 1}.`);
        await callNext(doctor.page, `Patient ${2 * call}.`);
      }
      await shows(desk.page, 'Rooms', 'Room 2', lastOfDoctor);
      await shows(doctor.page, 'Other rooms', 'Room 1', lastOfDesk);
      expect((await queue()).map(({ ticket }) => [ticket.position, ticket.room])).toEqual([
        [lastOfDoctor, 'r2'],
        [lastOfDesk, 'r1'],
      ]);
      for (const { id } of tickets.slice(0, -2)) {
        const { calledBy, endedBy } = await actorsOf(id);
        expect(calledBy).toBeDefined();
        expect(endedBy).toBe(calledBy);
      }
      expect([...desk.complaints, ...doctor.complaints]).toEqual([]);
      await Promise.all([desk.leave(), doctor.leave()]);
    },
    CALLS * 30_000 + MINUTE,
  );

  it('sends a patient on by two keys, who keeps number and place, and calls the next with it', async () => {
    const sent = await arrives('Salem');
    await arrives('Maria');
    await arrives('Noura', 'lab');
    const { page, leave } = await inRoom('Room 2', DOCTOR, 'doctor');
    await callNext(page, 'Salem');
    await page.keyboard.press('s');
    await page.waitForSelector('[role="dialog"]');
    await reads(page, 'Then call');
    await page.keyboard.press('1');
    await isGone(page, 'dialog');
    await page.waitForFunction(`document.querySelector('p[role="status"]')?.textContent.includes('Maria')`);
    const desk = await queue();
    expect(desk.map(({ patient, ticket }) => [patient.name, ticket.status, ticket.service])).toEqual([
      ['Maria', 'notified', 'general'],
      ['Salem', 'waiting', 'lab'],
      ['Noura', 'waiting', 'lab'],
    ]);
    expect(desk[1]?.ticket).toMatchObject({ position: sent.ticket.position, waitingSince: sent.ticket.waitingSince });
    await page.waitForFunction(`document.querySelector('main table tbody tr')?.innerText.includes('Salem')`);
    await leave();
  });

  describe.each(everyLangOr('en'))('reading %s', (lang) => {
    const words = WORDS[lang].rooms;

    it('tells a person that their room was retired, and lets them choose another', async () => {
      await arrives('Salem');
      const { page, leave } = await inRoom('Room 1', DESK, 'reception', lang);
      await page.keyboard.press('n');
      await asks(page, about(words.to, 'Room 1'));
      await configure({ rooms: ROOMS.filter(({ id }) => id !== 'r1') });
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain(words.changed.room);
      await page.keyboard.press('Escape');
      await isGone(page, 'alertdialog');
      // The other rooms move up as it goes.
      await page.waitForSelector('::-p-xpath(//h3//button[contains(., "Room 1")])', { hidden: true });
      await press(page, 'Room 3');
      await callNext(page, 'Salem');
      expect((await queue()).map(({ ticket }) => ticket.room)).toEqual(['r3']);
      await leave();
    });

    it.each([
      ['several rooms', ROOMS.filter(({ id }) => id !== 'r1')],
      ['one room', ROOMS.slice(1, 2)],
    ])('keeps the patient of a room that was retired before the doctor until the visit ends, and leaves %s', async (_, rooms) => {
      await arrives('Salem');
      await arrives('Maria');
      const { page, leave } = await inRoom('Room 1', DOCTOR, 'doctor', lang);
      await callNext(page, 'Salem');
      await configure({ rooms });
      await reads(page, words.left);
      const card = await page.$eval('main section', (section) => section.innerText);
      expect(card).toContain('Salem');
      await page.keyboard.press('n');
      await page.keyboard.press('r');
      expect(await page.$('[role="alertdialog"]')).toBeNull();
      await page.keyboard.press('c');
      await asks(page, 'Salem');
      await confirm(page);
      await page.waitForFunction("!document.querySelector('main section')?.innerText.includes('Salem')");
      if (rooms.length > 1) await press(page, 'Room 3');
      await callNext(page, 'Maria');
      await leave();
    });

    it('shows the doctor a patient who was called before there were rooms, without a room chosen', async () => {
      await configure({ rooms: [] });
      const { ticket } = await arrives('Salem');
      await manager.post(`/v1/tickets/${ticket.id}/notify`);
      await configure({ rooms: ROOMS });
      const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'doctor', lang });
      await go(DOCTOR);
      await reads(page, 'Salem');
      await page.keyboard.press('c');
      await asks(page, 'Salem');
      await confirm(page);
      await reads(page, words.choose);
      await leave();
    });

    it('tells a doctor of a call that somebody else made to the same room, and of no own one', async () => {
      for (const name of ['Salem', 'Maria']) await arrives(name);
      const [one, other] = [await inRoom('Room 2', DOCTOR, 'doctor', lang), await inRoom('Room 2', DOCTOR, 'doctor', lang)];
      await callNext(one.page, 'Salem');
      await reads(other.page, words.ofOthers);
      await callNext(other.page, 'Maria');
      await reads(one.page, words.ofOthers);
      const card = await other.page.$eval('main section', (section) => section.innerText);
      expect(card).toContain('Maria');
      expect(card).not.toContain(words.ofOthers);
      await Promise.all([one.leave(), other.leave()]);
    });
  });

  it('shows a room that was added since', async () => {
    await arrives('Salem');
    const { page, leave } = await inRoom('Room 1', DESK, 'reception');
    await configure({ rooms: [...ROOMS, { id: 'r4', name: 'Room 4', services: [] }] });
    await reads(page, 'Room 4');
    await leave();
  });
});
