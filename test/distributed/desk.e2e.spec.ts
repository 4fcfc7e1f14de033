import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { openBrowser, reads } from '../support/browser.ts';
import { DESK, typeAcross } from '../support/desk.ts';
import { asks, confirm, isGone } from '../support/questions.ts';
import { Staff } from '../support/staff.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { isCalled, type Wall } from '../support/wall.ts';
import { hangHeard, live, queueOf } from '../support/wall-queue.ts';
import { FrontDoor } from './front-door.ts';
import { Installation, needed } from './installation.ts';
import { until } from './within.ts';

const MINUTE = 60_000;
const WAITING = 'Wait a moment';
const NEXT = 'Call the next patient?';
const NOBODY = 'Nobody is being called';
const COMPLETE = 'Complete';

const title = 'a desk, a doctor and a wall, behind one door to two servers';
const suite = needed ? describe.skip : describe;

suite(needed ? `${title} (not run: ${needed.missing})` : title, () => {
  let door: FrontDoor;
  let installation: Installation;
  let browser: Browser;
  let manager: Staff;
  let desk: Visitor;
  let doctor: Visitor;
  let wall: Wall;
  /** Number of the patient who waits already. */
  let number: number;

  beforeAll(async () => {
    door = await FrontDoor.open();
    [installation, browser] = await Promise.all([Installation.start({ variables: { PUBLIC_URL: door.url } }), openBrowser()]);
    const addresses = installation.servers.map(({ url }) => url);
    // The demonstration's provider keeps its state in one process, unlike a real one.
    door.leadTo(addresses.slice(0, 1));
    const people = ['manager', 'reception', 'doctor', 'display'] as const;
    const signedIn: Staff[] = [];
    for (const person of people) signedIn.push(await Staff.signIn(door.url, person));
    const [ofManager, reception, ofDoctor, screen] = signedIn;
    if (!ofManager || !reception || !ofDoctor || !screen) throw new Error('nobody signed in');
    manager = ofManager;
    door.leadTo(addresses);
    for (const { ticket } of await queueOf(manager)) await manager.post(`/v1/tickets/${ticket.id}/cancel`);
    number = (await manager.issue(WAITING)).ticket.position;
    desk = await visit(browser, { url: door.url, as: reception, lang: 'en' });
    await desk.go(DESK);
    wall = await hangHeard(browser, screen);
    doctor = await visit(browser, { url: door.url, as: ofDoctor, lang: 'en' });
    await doctor.go('/dashboard/queue/current');
    for (const { page } of [desk, doctor, wall]) page.setDefaultTimeout(MINUTE);
  }, 4 * MINUTE);
  afterAll(async () => {
    await Promise.allSettled([browser?.close(), installation?.end()]);
    await door?.close();
  }, MINUTE);

  const add = async (page: Page, name: string): Promise<void> => {
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    await typeAcross(page, name, '64', '+971501234567');
    await page.keyboard.press('Enter');
    await page.waitForFunction(`document.querySelector('[role="dialog"] [role="status"]').innerText.includes('${name}')`);
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
  };
  const call = async (page: Page, name: string): Promise<void> => {
    await page.keyboard.press('n');
    expect(await asks(page, NEXT)).toContain(name);
    await confirm(page);
  };

  it('spreads the open pages over both servers', () => {
    for (const { url } of installation.servers) expect(door.socketsAt(url)).toBeGreaterThan(0);
  });

  it(
    'shows the desk’s actions on all pages at once',
    async () => {
      await add(desk.page, 'Salem');
      await call(desk.page, WAITING);
      await isCalled(wall.page, number);
      await reads(doctor.page, WAITING);
      expect(await wall.rings()).toEqual([0.9]);
    },
    MINUTE,
  );

  it(
    'reconnects all pages when one server dies, and goes on calling',
    async () => {
      const [gone] = installation.servers;
      await gone?.kill();
      await live(wall.page);
      await until(MINUTE, 'three sockets', async () => door.socketsAt(installation.servers[1]?.url ?? '') === 3 || undefined);
      // The patient's name may still be the one that waited before the call.
      await doctor.page.waitForSelector(`::-p-xpath(//main//button[contains(., "${COMPLETE}")][not(@aria-disabled)])`);
      await doctor.page.keyboard.press('c');
      await asks(doctor.page, 'Complete this visit?');
      await confirm(doctor.page);
      await wall.page.waitForFunction('!document.querySelector(".slot-called")');
      await reads(desk.page, NOBODY);
      await call(desk.page, 'Salem');
      await isCalled(wall.page, number + 1);
      await reads(doctor.page, 'Salem');
      expect(await wall.rings()).toEqual([0.9, 0.9]);
      // Engines may exceed their two seconds on a busy machine, which answers 503.
      expect(wall.complaints.filter((complaint) => !complaint.includes('503'))).toEqual([]);
    },
    2 * MINUTE,
  );

  it(
    'serves pages at both servers again once the killed one is back',
    async () => {
      const [back] = installation.servers;
      await back?.restart();
      await Promise.all([desk, doctor].map(({ page }) => page.reload()));
      await until(MINUTE, 'a socket at the one that came back', async () => door.socketsAt(back?.url ?? '') > 0 || undefined);
      await reads(desk.page, 'Salem');
    },
    2 * MINUTE,
  );
});
