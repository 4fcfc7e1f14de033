import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { readPicture } from '../platform/qr/testing/read-picture.ts';
import { ApiUnderTest, ORIGIN, type Person } from '../testing/api-under-test.ts';
import { Browser } from './testing/browser.ts';

const HOUR = 60 * 60_000;
const DISPLAY = '/queue/display';
const ENDED = '/login?error=display.linkEnded';

/** 08:00 UTC is noon in Dubai: twelve hours of the clinic day are left. */
describe("the panel's link", () => {
  const api = new ApiUnderTest();
  let clock: FakeTime;
  let clinicId: ClinicId;
  let manager: Browser;
  let wall: Browser;
  beforeAll(async () => {
    clock = new FakeTime();
    await api.open({}, clock.now);
    clinicId = await api.clinic('noor');
  });
  beforeEach(async () => {
    manager = browserOf(await api.person(clinicId, 'Manager'));
    wall = await scanned((await manager.wall()).url);
  });
  afterAll(() => api.close());

  const browser = () => new Browser(api.app, clock.now);
  const browserOf = (person: Person) => Browser.of(person, api.app, clock.now);
  const scanned = async (url: string) => {
    const phone = browser();
    expect(await phone.follow(url)).toBe(DISPLAY);
    return phone;
  };
  /** Decodes the panel's QR code, as a phone does from the wall's screen. */
  const shown = async (screen: Browser = wall): Promise<string> => {
    const { statusCode, rawPayload } = await screen.get(`${await screen.panelPicture()}?v=2`);
    expect(statusCode).toBe(200);
    return readPicture(rawPayload) ?? 'nothing';
  };

  it('opens the display on a phone by the panel’s QR code', async () => {
    const link = await shown();
    expect(link).toMatch(new RegExp(`^${ORIGIN}/v1/auth/system/panel\\.noor\\.20261120\\.[\\w-]{22}$`));
    expect(await (await scanned(link)).session()).toMatchObject({ userID: 'system', tenantID: clinicId, roles: ['Patient'] });
  });

  it('keeps a wall’s or panel’s session when a panel’s link is followed', async () => {
    const link = await shown();
    const before = wall.expiryOf('dawr');
    expect(await wall.follow(link)).toBe(DISPLAY);
    expect(wall.expiryOf('dawr')).toEqual(before);
    const phone = await scanned(link);
    const { cookies } = await phone.get(link.replace(ORIGIN, ''));
    expect(cookies).toEqual([]);
  });

  it('replaces a panel’s session when a wall’s link is followed', async () => {
    const phone = await scanned(await shown());
    await phone.follow((await manager.wall()).url);
    expect(phone.expiryOf('dawr')).toEqual(new Date('2027-11-21T00:00:00Z'));
  });

  it.each<[Role[], string]>([
    [['Manager'], '/dashboard'],
    [['Reception'], '/dashboard'],
    [['Patient', 'Medical'], '/dashboard'],
    [['Patient'], DISPLAY],
    [[], '/forbidden'],
  ])('keeps a member’s session when a panel’s link is followed: %j goes to %s', async (roles, page) => {
    const person = await api.person(clinicId, ...roles);
    const browser = browserOf(person);
    const before = await browser.session();
    expect(await browser.follow(await shown())).toBe(page);
    expect(await browser.session()).toEqual(before);
    expect(before.userID).toBe(person.id);
  });

  it('keeps the session of another clinic’s member when a panel’s link is followed', async () => {
    const other = await api.clinic('other');
    const desk = browserOf(await api.person(other, 'Reception'));
    expect(await desk.follow(await shown())).toBe('/dashboard');
    expect((await desk.session()).tenantID).toBe(other);
  });

  it('moves a phone to the clinic of the last panel’s link', async () => {
    const next = await api.clinic('next');
    const nextWall = await scanned((await browserOf(await api.person(next, 'Manager')).wall()).url);
    const phone = await scanned(await shown());
    expect(await phone.follow(await shown(nextWall))).toBe(DISPLAY);
    expect((await phone.session()).tenantID).toBe(next);
  });

  it('ends the panel’s link by rotation', async () => {
    const link = await shown();
    const phone = await scanned(link);
    await manager.rotate();
    expect((await phone.session()).userID).toBeNull();
    expect(await browser().follow(link)).toBe(ENDED);
  });

  it('ends a panel’s link and sessions with the clinic day, while the wall goes on to the next', async () => {
    const [link, picture] = [await shown(), await wall.panelPicture()];
    const phone = await scanned(link);
    expect(phone.expiryOf('dawr')).toEqual(new Date('2026-11-20T20:00:00Z'));
    clock.advance(12 * HOUR - 1);
    expect((await phone.session()).userID).toBe('system');
    phone.neverExpireCookies();
    clock.advance(1);
    expect((await phone.session()).userID).toBeNull();
    expect(await browser().follow(link)).toBe(ENDED);
    expect(await wall.panelPicture()).not.toBe(picture);
    expect(await shown()).toContain('panel.noor.20261121.');
    expect((await (await scanned(await shown())).session()).userID).toBe('system');
  });
});
