import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberAnswer } from '#libs/contracts/members.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { accessStream } from '#libs/ledger/log/stream-names.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { Browser } from './testing/browser.ts';

const DAY = 24 * 60 * 60_000;
const DISPLAY = '/queue/display';
const ENDED = '/login?error=display.linkEnded';
const SYSTEM = { userId: 'system', roles: ['Patient'], provider: 'system' };

describe("the wall's link", () => {
  const api = new ApiUnderTest();
  let clock: FakeTime;
  let clinicId: ClinicId;
  let manager: Browser;
  let managing: Person;
  beforeAll(async () => {
    clock = new FakeTime();
    await api.open({}, clock.now);
    clinicId = await api.clinic('noor', 'Noor Clinic');
    await api.clinic('other');
    managing = await api.person(clinicId, 'Manager');
  });
  beforeEach(async () => {
    const { id } = managing;
    manager = browserOf({ id, cookie: await api.cookieOf(id, clinicId) });
  });
  afterAll(() => api.close());

  const browser = () => new Browser(api.app, clock.now);
  const browserOf = (person: Person) => Browser.of(person, api.app, clock.now);
  const opened = async () => {
    const wall = browser();
    expect(await wall.follow((await manager.wall()).url)).toBe(DISPLAY);
    return wall;
  };
  const records = async (): Promise<readonly unknown[]> => {
    const found = [];
    const stream = accessStream(clinicId, await api.runtime.days.today(clinicId, instant(clock.now())));
    for await (const page of api.runtime.engines.log.readStream(stream)) found.push(...page);
    return found.map(({ type, metadata, data: { at: _, ...client } }) => [type, metadata['actor'], client]);
  };

  it('opens the display as the system member, with role Patient and the clinic’s language', async () => {
    expect(await (await opened()).session()).toMatchObject({
      userID: 'system',
      provider: 'system',
      tenantID: clinicId,
      roles: ['Patient'],
      lang: 'ar',
    });
    expect((await records()).at(-1)).toEqual(['SignedIn', SYSTEM, { browser: 'other' }]);
  });

  it('lets a display sign out, recorded with its browser and no network', async () => {
    const wall = await opened();
    expect((await wall.post('/v1/auth/logout/system')).statusCode).toBe(204);
    expect((await wall.session()).userID).toBeNull();
    expect((await records()).at(-1)).toEqual(['SignedOut', SYSTEM, { browser: 'other' }]);
  });

  it('opens no session for a HEAD request to a wall’s link', async () => {
    const before = (await records()).length;
    const { pathname } = new URL((await manager.wall()).url);
    const answer = await api.app.inject({ method: 'HEAD', url: pathname });
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([303, DISPLAY, undefined]);
    expect(await records()).toHaveLength(before);
  });

  it('lets a display’s session read the display, and nothing else', async () => {
    const wall = await opened();
    const may = ['/v1/tickets/queue/display', '/v1/tickets/stats/today', '/v1/tenants/current', '/v1/tenants/current/sys'];
    const mayNot = ['/v1/tickets', '/v1/tickets/notified', '/v1/users', '/v1/tenants/current/display-access'];
    expect(await Promise.all(may.map(async (url) => (await wall.get(url)).statusCode))).toEqual([200, 200, 200, 200]);
    expect(await Promise.all(mayNot.map(async (url) => (await wall.get(url)).statusCode))).toEqual([403, 403, 403, 403]);
    expect((await wall.get('/v1/tenants/current')).json().data).not.toHaveProperty('messaging');
  });

  it('shows the system member to itself, but never in the list nor for editing', async () => {
    const wall = await opened();
    const { data } = memberAnswer.parse((await wall.get('/v1/users/current')).json());
    expect(data).toMatchObject({ id: 'system', name: 'Noor Clinic', email: '', roles: ['Patient'], deleted: false });
    expect(JSON.stringify((await manager.get('/v1/users?limit=100')).json())).not.toContain('system');
    const acting = [
      await api.ask(managing, 'GET', '/v1/users/system'),
      await api.ask(managing, 'PUT', '/v1/users/system', { name: 'Wall', email: 'wall@clinic.test' }),
      await api.ask(managing, 'PUT', '/v1/users/system/roles', { roles: ['Manager'] }),
      await api.ask(managing, 'POST', '/v1/users/system/ban'),
    ];
    expect(acting.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('keeps a display in the clinic’s language, whichever it requests', async () => {
    const wall = await opened();
    const answer = await wall.post('/v1/auth/lang', { lang: 'en' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { lang: 'ar' } }]);
    expect((await wall.session()).lang).toBe('ar');
    expect((await wall.post('/v1/auth/lang', { lang: 'fr' })).statusCode).toBe(400);
  });

  it('ends the session of a signed-in person when a wall’s link is followed', async () => {
    const reception = await api.person(clinicId, 'Reception');
    const desk = browserOf(reception);
    expect(await desk.follow((await manager.wall()).url)).toBe(DISPLAY);
    expect((await desk.session()).userID).toBe('system');
    expect((await api.ask(reception, 'GET', '/v1/users/current')).status).toBe(401);
  });

  it('keeps an untouched wall open for months, also when it is off at night', async () => {
    const wall = await opened();
    expect(wall.expiryOf('dawr')).toEqual(new Date('2027-11-21T00:00:00Z'));
    for (const days of [1, 8, 90, 200]) {
      clock.advance(days * DAY);
      expect((await wall.session()).userID).toBe('system');
    }
  });

  it('ends a wall’s link and its sessions after a year, and issues another', async () => {
    const before = (await manager.wall()).url;
    const wall = await opened();
    clock.advance(365 * DAY);
    expect(await browser().follow(before)).toBe(DISPLAY);
    clock.advance(2 * DAY);
    expect(await browser().follow(before)).toBe(ENDED);
    expect((await wall.session()).userID).toBeNull();
    const { id } = managing;
    const after = (await browserOf({ id, cookie: await api.cookieOf(id, clinicId) }).wall()).url;
    expect(after).not.toBe(before);
    expect(await browser().follow(after)).toBe(DISPLAY);
  });

  it('ends a wall’s link and its sessions by rotation, and answers the new one', async () => {
    const [before, wall] = [await manager.wall(), await opened()];
    const after = await manager.rotate();
    expect(after.url).not.toBe(before.url);
    expect(after.qrcodePath).not.toBe(before.qrcodePath);
    expect((await wall.session()).userID).toBeNull();
    expect((await wall.get('/v1/tickets/queue/display')).statusCode).toBe(401);
    expect(await browser().follow(before.url)).toBe(ENDED);
    expect(await manager.wall()).toEqual(after);
    expect(await browser().follow(after.url)).toBe(DISPLAY);
  });

  it('rotates once for a repeated request', async () => {
    const rotate = async () =>
      (await manager.post('/v1/tenants/current/display-access/rotate', undefined, 'the-same-key')).json();
    const first = await rotate();
    expect(await rotate()).toEqual(first);
    expect(await manager.wall()).toEqual(first.data);
  });

  it('keeps another clinic’s wall link when this clinic’s links are rotated', async () => {
    const others = browserOf(await api.person('other' as ClinicId, 'Manager'));
    const wall = browser();
    await wall.follow((await others.wall()).url);
    await manager.rotate();
    expect(await wall.session()).toMatchObject({ userID: 'system', tenantID: 'other' });
  });

  it.each([
    ['of another clinic', (token: string) => token.replace('.noor.', '.other.')],
    ['of a clinic that is none', (token: string) => token.replace('.noor.', '.nowhere.')],
    ['of another day', (token: string) => token.replace(/\.\d{8}\./, '.20991231.')],
    ['of the panel', (token: string) => token.replace('wall.', 'panel.')],
    ['with another end', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`],
    ['cut off', (token: string) => token.slice(0, -1)],
    ['of something else', () => 'login'],
    ['of nobody’s', () => '__proto__'],
  ])('refuses a wall’s link made into one %s, and opens no session', async (_, changed) => {
    const { url } = await manager.wall();
    const token = url.slice(url.lastIndexOf('/') + 1);
    const stranger = browser();
    expect(await stranger.follow(url.replace(token, changed(token)))).toBe(ENDED);
    expect((await stranger.session()).userID).toBeNull();
  });

  it('keeps the browser’s session when the link is invalid', async () => {
    const before = await manager.session();
    expect(await manager.follow('/v1/auth/system/wall.noor.20261120.AAAAAAAAAAAAAAAAAAAAAA')).toBe(ENDED);
    expect(await manager.session()).toEqual(before);
  });
});
