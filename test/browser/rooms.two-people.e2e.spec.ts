import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { ticketHistoryAnswer } from '#libs/contracts/tickets/history.ts';
import { queueAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { press, reads } from '../support/browser.ts';
import { DESK, emptied } from '../support/desk.ts';
import { asks, confirm, isGone, says } from '../support/questions.ts';
import { formOf, pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

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
  const inRoom = async (room: string, path: string, as: 'reception' | 'doctor') => {
    const visitor = await visit(at.browser, { url: at.url, as, lang: 'en' });
    await visitor.go(path);
    await reads(visitor.page, 'Which room are you in?');
    await press(visitor.page, room);
    await reads(visitor.page, `You are in \u2068${room}\u2069`);
    return visitor;
  };
  const callNext = async (page: Page, whom: string) => {
    await page.keyboard.press('n');
    await asks(page, whom);
    await confirm(page);
    await page.waitForFunction(`document.querySelector('p[role="status"]')?.textContent.includes(${JSON.stringify(whom)})`);
  };

  const showsInOthers = (page: Page, room: string, number: number | undefined) =>
    page.waitForFunction(
      `[...document.querySelectorAll('section[aria-label="Other rooms"] li')].some((tile) =>
        tile.textContent.includes('${room}') && tile.textContent.includes('Ticket number ${number}'))`,
    );

  it('call to their own rooms, and never end a patient of the other', async () => {
    const numbers: number[] = [];
    for (const number of [1, 2, 3, 4, 5, 6]) numbers.push((await arrives(`Patient ${number}`)).ticket.position);
    const [, , , , fifth, sixth] = numbers;
    const [desk, doctor] = [await inRoom('Room 1', DESK, 'reception'), await inRoom('Room 2', DOCTOR, 'doctor')];
    for (const [ours, theirs] of [
      [1, 2],
      [3, 4],
      [5, 6],
    ]) {
      await callNext(desk.page, `Patient ${ours}`);
      await callNext(doctor.page, `Patient ${theirs}`);
    }
    await showsInOthers(desk.page, 'Room 2', sixth);
    await showsInOthers(doctor.page, 'Room 1', fifth);
    expect((await queue()).map(({ ticket }) => [ticket.position, ticket.room])).toEqual([
      [sixth, 'r2'],
      [fifth, 'r1'],
    ]);
    const finished = queueAnswer.parse((await manager.get('/v1/tickets/queue?status=completed')).body).data;
    expect(finished).toHaveLength(4);
    for (const { ticket } of finished) {
      const { data } = ticketHistoryAnswer.parse((await manager.get(`/v1/tickets/${ticket.id}/history`)).body);
      const actorOf = (type: string) => data.find(({ what }) => what.type === type)?.actor.id;
      expect(actorOf('TicketCompleted')).toBe(actorOf('PatientCalled'));
    }
    expect([...desk.complaints, ...doctor.complaints]).toEqual([]);
    await Promise.all([desk.leave(), doctor.leave()]);
  });

  it('send a patient on by two keys, who keeps number and place, and call the next with it', async () => {
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
    const line = await queue();
    expect(line.map(({ patient, ticket }) => [patient.name, ticket.status, ticket.service])).toEqual([
      ['Maria', 'notified', 'general'],
      ['Salem', 'waiting', 'lab'],
      ['Noura', 'waiting', 'lab'],
    ]);
    expect(line[1]?.ticket).toMatchObject({ position: sent.ticket.position, waitingSince: sent.ticket.waitingSince });
    await page.waitForFunction(`document.querySelector('main table tbody tr')?.innerText.includes('Salem')`);
    await leave();
  });

  it('learn that their room was retired, and choose another', async () => {
    await arrives('Salem');
    const { page, leave } = await inRoom('Room 1', DESK, 'reception');
    await page.keyboard.press('n');
    await asks(page, 'Called to');
    await configure({ rooms: ROOMS.filter(({ id }) => id !== 'r1') });
    await page.keyboard.press('Enter');
    expect(await says(page)).toContain('The rooms of the clinic have changed');
    await page.keyboard.press('Escape');
    await isGone(page, 'alertdialog');
    await reads(page, 'Which room are you in?');
    await press(page, 'Room 3');
    await callNext(page, 'Salem');
    expect((await queue()).map(({ ticket }) => ticket.room)).toEqual(['r3']);
    await leave();
  });

  it('see a room that was added since', async () => {
    await arrives('Salem');
    const { page, leave } = await inRoom('Room 1', DESK, 'reception');
    await configure({ rooms: [...ROOMS, { id: 'r4', name: 'Room 4', services: [] }] });
    await reads(page, 'Room 4');
    await leave();
  });
});
