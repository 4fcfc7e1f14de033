import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { displayAnswer } from '#libs/contracts/tickets/reduced-entry.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { hurriedTimers } from '../support/clock/hurried-timers.ts';
import { everyLangOr } from '../support/languages.ts';
import { formOf, pairIn } from '../support/staff.ts';
import { hangWall, slotsHold, type Wall } from '../support/wall.ts';
import { outOfPlace } from '../support/wall-places.ts';
import { hangHeard, live } from '../support/wall-queue.ts';
import { wallStage } from '../support/wall-stage.ts';

const ROOMS = [1, 2, 3, 4].map((n) => ({ id: `room-${n}`, name: `غرفة ${n}` }));
const SERVICES = [
  { id: 'general', name: 'الطب العام' },
  { id: 'lab', name: 'المختبر' },
];

describe('the display of a clinic with rooms', () => {
  const at = wallStage();
  beforeAll(async () => {
    const { status } = await at.manager.put('/v1/tenants/current', { config: { rooms: ROOMS, services: SERVICES } });
    expect(status).toBe(200);
    for (let patient = 0; patient < 12; patient += 1) await at.manager.issue();
  });

  const advance = (room: number) => at.advance({ room: `room-${room}` });
  const act = (pair: TicketPair, action: string, body?: object) =>
    at.manager.post(`/v1/tickets/${pair.ticket.id}/${action}`, body);

  it('shows two rooms’ calls one after the other and then together, and rings once for each', async () => {
    const wall = await hangHeard(at.browser, at.screen);
    const [first, second] = [await advance(1), await advance(2)];
    await shows(wall.page, [[first, 1]]);
    await shows(wall.page, [
      [second, 2],
      [first, 1],
    ]);
    expect(await outOfPlace(wall.page)).toEqual([]);
    await showsFirst(wall.page, [
      [second, 2],
      [first, 1],
    ]);
    expect(await wall.rings()).toEqual([0.9, 0.9]);
    expect(wall.complaints).toEqual([]);
  });

  it('never rings when one room ends or sends on its patient, and rings when that patient is called again', async () => {
    const [third, fourth] = [await advance(3), await advance(4)];
    const wall = await hangHeard(at.browser, at.screen);
    await act(fourth, 'complete');
    await isGone(wall.page, fourth);
    expect(await act(third, 'move', { service: 'lab' })).toMatchObject({ status: 200 });
    await isWaiting(wall.page, third);
    expect(await wall.rings()).toEqual([]);
    await act(third, 'notify', { room: 'room-4' });
    await showsFirst(wall.page, [[third, 4]]);
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('rings once for a call that was missed while the server was away', async () => {
    const wall: Wall = await hangHeard(at.browser, at.screen);
    await at.kill();
    await wall.page.waitForSelector('.strip-stale');
    await at.start();
    const called = await advance(1);
    await showsFirst(wall.page, [[called, 1]]);
    await live(wall.page);
    expect(await wall.rings()).toEqual([0.9]);
  });

  it('shows one service after the other, with its wait and the numbers that come next for it', async () => {
    const lab = [];
    for (let patient = 0; patient < 4; patient += 1)
      lab.push(pairIn(await at.manager.post('/v1/tickets', { ...formOf('Noura'), service: 'lab' })).ticket.position);
    const { page } = await hangWall(at.browser, at.screen, {
      before: async (hung) => void (await hung.evaluateOnNewDocument(hurriedTimers(10))),
    });
    const shows = (name: string, next = '') =>
      page.waitForFunction(`(() => {
        const numbers = [...document.querySelectorAll('.service-next b')].map((number) => number.textContent).join();
        return document.querySelector('.service dt')?.textContent === '${name}' && numbers.startsWith('${next}');
      })()`);
    await shows('الطب العام');
    await shows('المختبر', lab.slice(0, 3).join());
    await page.waitForSelector('.service-wait');
  });

  it.each(everyLangOr('ar'))('fills the last page of more than five calls with those who wait, in %s', async (lang) => {
    const rooms = [...ROOMS, ...[5, 6].map((n) => ({ id: `room-${n}`, name: `غرفة ${n}` }))];
    await at.manager.put('/v1/tenants/current', { config: { lang, rooms } });
    for (let patient = 0; patient < 9; patient += 1) await at.manager.issue();
    for (let room = 1; room <= rooms.length; room += 1) await advance(room);
    const { data } = displayAnswer.parse((await at.screen.get('/v1/tickets/queue/display')).body);
    const [latest = 0, , , , , ...others] = data.map(({ ticket }) => ticket.position);
    const { page } = await hangWall(at.browser, at.screen, {
      before: async (hung) => void (await hung.evaluateOnNewDocument(hurriedTimers(10))),
    });
    await slotsHold(page, [latest, ...others]);
    expect(others).toHaveLength(4);
    expect(await page.$$('.slot-called')).toHaveLength(2);
    expect(await page.$eval('html', (document) => document.lang)).toBe(lang);
  });

  it('shows rooms in a browser without the features that televisions lack', async () => {
    const wall = await hangWall(at.browser, at.screen, { old: true, isLive: true });
    const called = await advance(2);
    await showsFirst(wall.page, [[called, 2]]);
    expect(wall.complaints).toEqual([]);
  });
});

type Called = readonly [TicketPair, number];

const linesOf = (called: readonly Called[]): string =>
  JSON.stringify(called.map(([{ ticket }, room]) => `${ticket.position} غرفة ${room}`));

const LINES = `[...document.querySelectorAll('.slot-called')].map((slot) =>
  slot.querySelector('.slot-number').textContent + ' ' + slot.querySelector('.slot-room-name').textContent)`;

/** Waits until these calls are on the wall, and no others. */
const shows = (page: Page, called: readonly Called[]) =>
  page.waitForFunction(`JSON.stringify(${LINES}) === ${JSON.stringify(linesOf(called))}`);

/** Waits until the wall shows several entries, these calls first. */
const showsFirst = (page: Page, called: readonly Called[]) =>
  page.waitForFunction(
    `document.querySelectorAll('.slot-number').length > 1 && JSON.stringify(${LINES}.slice(0, ${called.length})) === ${JSON.stringify(linesOf(called))}`,
  );

const isGone = (page: Page, { ticket }: TicketPair) =>
  page.waitForFunction(`!document.querySelector('[data-ticket="${ticket.id}"]')`);

/** Waits for the one who was sent on: who waits longest stands before all others that wait. */
const isWaiting = (page: Page, { ticket }: TicketPair) =>
  page.waitForFunction(`document.querySelector('.slot:not(.slot-called)')?.dataset.ticket === '${ticket.id}'`);
