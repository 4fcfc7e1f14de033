import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { pairingAnswer } from '#libs/contracts/wall/pairing.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { FakeTime } from '#libs/kernel/time/testing/fake-time.ts';
import { ApiUnderTest, type Person } from '../testing/api-under-test.ts';
import { Browser } from './testing/browser.ts';

const MINUTE = 60_000;
const CURRENT = '/v1/pairings/current';

describe('pairing a television', () => {
  const api = new ApiUnderTest();
  let clock: FakeTime;
  let clinicId: ClinicId;
  let manager: Browser;
  beforeAll(async () => {
    clock = new FakeTime();
    await api.open({}, clock.now);
    clinicId = await api.clinic('noor');
    manager = browserOf(await api.person(clinicId, 'Manager'));
  });
  afterAll(() => api.close());

  const browserOf = (person: Person) => Browser.of(person, api.app, clock.now);
  const pairingIn = ({ body }: { readonly body: string }) => exactly(pairingAnswer, JSON.parse(body)).data;
  const television = async () => {
    const browser = new Browser(api.app, clock.now);
    const answer = await browser.post('/v1/pairings');
    expect(answer.statusCode).toBe(201);
    return { browser, shown: pairingIn(answer), fetched: async () => pairingIn(await browser.get(CURRENT)) };
  };
  const pair = (code: string, by: Browser = manager, key?: string) =>
    by.post('/v1/tenants/current/display-access/pair', { code }, key);
  const isUnknown = ({ statusCode, body }: Awaited<ReturnType<typeof pair>>) =>
    statusCode === 404 && JSON.parse(body).code === 'pairing.notFound';

  it('shows six digits for five minutes, until a manager sends the wall’s link', async () => {
    const { browser, shown, fetched } = await television();
    expect(shown).toEqual({ code: expect.stringMatching(/^\d{6}$/), expiresAt: '2026-11-20T08:05:00.000Z', url: null });
    expect(await fetched()).toEqual(shown);
    expect(await pair(` ${shown.code} `)).toMatchObject({ statusCode: 204, body: '' });
    const { url } = await fetched();
    expect(url).toBe((await manager.wall()).url);
    expect(await browser.follow(url ?? '')).toBe('/queue/display');
    expect(await browser.session()).toMatchObject({ userID: 'system', tenantID: clinicId });
  });

  it('identifies a television only by an HttpOnly cookie', async () => {
    const browser = new Browser(api.app, clock.now);
    const [cookie] = (await browser.post('/v1/pairings')).cookies;
    expect(cookie).toMatchObject({ name: 'dawr-television', httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(isUnknown(await new Browser(api.app, clock.now).get(CURRENT))).toBe(true);
    expect(isUnknown(await manager.get(CURRENT))).toBe(true);
  });

  it('gives a television no link that was sent to another', async () => {
    const [one, other] = [await television(), await television()];
    await pair(one.shown.code);
    expect(await other.fetched()).toEqual(other.shown);
  });

  it('redeems a pairing code once, whichever clinic comes second', async () => {
    const { shown, fetched } = await television();
    const others = browserOf(await api.person(await api.clinic('other'), 'Manager'));
    const answers = await Promise.all([pair(shown.code), pair(shown.code, others), pair(shown.code)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404, 404]);
    expect(isUnknown(await pair(shown.code))).toBe(true);
    const [mine, theirs] = [(await manager.wall()).url, (await others.wall()).url];
    expect([mine, theirs]).toContain((await fetched()).url);
  });

  it('accepts a repeated pairing request whose answer was lost', async () => {
    const { shown } = await television();
    expect((await pair(shown.code, manager, 'the-same-key')).statusCode).toBe(204);
    expect((await pair(shown.code, manager, 'the-same-key')).statusCode).toBe(204);
    expect(isUnknown(await pair(shown.code, manager, 'another-key'))).toBe(true);
  });

  it('refuses a pairing code after five minutes', async () => {
    const { browser, shown } = await television();
    clock.advance(5 * MINUTE - 1);
    expect((await browser.get(CURRENT)).statusCode).toBe(200);
    clock.advance(1);
    expect(isUnknown(await browser.get(CURRENT))).toBe(true);
    expect(isUnknown(await pair(shown.code))).toBe(true);
  });

  it('gives a television time to fetch a link that was sent at the last moment', async () => {
    const { shown, fetched, browser } = await television();
    clock.advance(5 * MINUTE - 1);
    expect((await pair(shown.code)).statusCode).toBe(204);
    clock.advance(MINUTE);
    expect((await fetched()).url).not.toBeNull();
    clock.advance(4 * MINUTE);
    expect(isUnknown(await browser.get(CURRENT))).toBe(true);
  });

  it('ends a link sent by pairing when links are rotated', async () => {
    const { browser, shown, fetched } = await television();
    await pair(shown.code);
    await manager.rotate();
    expect(await browser.follow((await fetched()).url ?? '')).toBe('/login?error=display.linkEnded');
  });

  it.each(['', '12345', '1234567', '12345a'])('refuses the malformed pairing code %j', async (code) => {
    const answer = await pair(code);
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 400, code: 'validation.failed' });
  });

  it('stores neither a television’s secret nor a link’s token', async () => {
    const { browser, shown, fetched } = await television();
    await pair(shown.code);
    const { url } = await fetched();
    const kept = [];
    for await (const page of api.runtime.engines.state.list('')) kept.push(...page);
    const written = JSON.stringify(kept);
    expect(written).toContain(shown.code);
    expect(written).not.toContain(browser.cookie('dawr-television'));
    expect(written).not.toContain(String(url).slice(-22));
  });
});
