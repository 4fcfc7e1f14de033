import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patientPageAnswer } from '#libs/contracts/patient-page.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { type BrowserDouble, PushServiceDouble } from '#libs/push/testing/push-service-double.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { RoomsUnderTest } from '../../testing/rooms-under-test.ts';

const NAME = 'مريم الكعبي';
const DAY_MS = 24 * 60 * 60_000;

describe('alerts on a patient’s telephone', () => {
  let push: PushServiceDouble;
  let api: ApiUnderTest;
  let clinic: RoomsUnderTest;
  let clinics = 0;
  let aheadMs = 0;
  const now = () => new Date(Date.now() + aheadMs);

  beforeAll(async () => {
    push = await PushServiceDouble.start();
    api = new ApiUnderTest();
    await api.open({ PUSH_HOSTS: '127.0.0.1', LIMIT_PUSHES: '10' }, now);
  });
  afterAll(async () => {
    await api.close();
    await push[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    aheadMs = 0;
    clinics += 1;
    clinic = await RoomsUnderTest.open(api, `alerts-${clinics}`, {});
  });

  const add = async () => {
    const { ticket } = await clinic.issue(NAME);
    return { id: ticket.id, page: ticket.page ?? '' };
  };
  const allow = async (page: string, browser: object, lang = 'en', headers: Record<string, string> = {}) =>
    (await api.send(null, 'POST', `${page}/push`, browser, undefined, { 'accept-language': lang, ...headers })).statusCode;
  const agreed = async () => {
    const [ticket, browser] = [await add(), push.browser()];
    expect(await allow(ticket.page, browser)).toBe(204);
    return { ...ticket, browser };
  };
  const call = (id: string) => clinic.done(`/v1/tickets/${id}/notify`);
  const complete = (id: string) => clinic.done(`/v1/tickets/${id}/complete`);
  const takenBy = ({ endpoint }: BrowserDouble) => push.taken.filter(({ browser }) => browser === endpoint);
  const toldBy = (browser: BrowserDouble, kind: string) =>
    takenBy(browser).flatMap(({ payload }) => (JSON.stringify(payload).includes(`"${kind}"`) ? [payload] : []));
  const heard = async (browser: BrowserDouble, kind: string, count = 1) => {
    await eventually(async () => toldBy(browser, kind).length >= count);
    return toldBy(browser, kind);
  };

  it('alerts of each call, with number and page alone, by the key that the page names', async () => {
    const first = await add();
    await call(first.id);
    const next = await agreed();
    await complete(first.id);
    await call(next.id);
    const [told] = await heard(next.browser, 'call');
    expect(told).toEqual({ kind: 'call', number: 2, path: next.page, lang: 'en', buzz: 'normal' });
    await call(next.id);
    await heard(next.browser, 'call', 2);
    expect(JSON.stringify(push.taken)).not.toMatch(new RegExp(`${NAME}|501112223`));
    const { pushKey } = patientPageAnswer.parse((await api.ask(null, 'GET', `${next.page}/state`)).body).data;
    const [{ claims, publicKey, ttl } = {}] = takenBy(next.browser);
    expect({ claims, publicKey, ttl }).toMatchObject({
      claims: { sub: 'mailto:push@dawr.invalid' },
      publicKey: pushKey,
      ttl: 600,
    });
  });

  it('calls back a patient whose turn came near, once', async () => {
    const [first, second] = [await add(), await add()];
    const third = await agreed();
    await call(first.id);
    await complete(first.id);
    await call(second.id);
    expect(await heard(third.browser, 'near')).toMatchObject([{ kind: 'near', number: 3 }]);
    await complete(second.id);
    await call(third.id);
    await heard(third.browser, 'call');
    expect(toldBy(third.browser, 'near')).toHaveLength(1);
  });

  it('tries again where the push service surely took nothing, and not where it refuses', async () => {
    const { id, browser } = await agreed();
    push.befall(503);
    await call(id);
    expect(await heard(browser, 'call')).toMatchObject([{ kind: 'call' }]);
    for (const status of [400, 403]) {
      const before = push.asked;
      push.befall(status);
      await call(id);
      await eventually(async () => push.asked > before);
    }
    expect(takenBy(browser)).toHaveLength(1);
  });

  it.each([404, 410])('forgets a browser that takes none any more (%s)', async (status) => {
    const { id, browser } = await agreed();
    push.befall(status);
    const before = push.asked;
    await call(id);
    await eventually(async () => push.asked > before);
    await eventually(async () => (await kept()) === 0);
    expect(takenBy(browser)).toEqual([]);
  });

  /** Subscriptions of this clinic that the state store has. */
  const kept = async () =>
    (await Array.fromAsync(api.runtime.engines.state.list(`push/subscription/${clinic.clinicId}/`))).flat().length;

  it('keeps nothing that says where the browser is, and forgets it with the patient and on request', async () => {
    const [erased, asked] = [await agreed(), await agreed()];
    const stored = (await Array.fromAsync(api.runtime.engines.state.list('push/'))).flat();
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|\/push\/\d/);
    expect((await api.send(null, 'DELETE', `${asked.page}/push`)).statusCode).toBe(204);
    expect(await kept()).toBe(1);
    expect((await api.ask(clinic.manager, 'DELETE', `/v1/tickets/${erased.id}`)).status).toBe(204);
    await eventually(async () => (await kept()) === 0);
  });

  it('ends with the clinic’s day', async () => {
    const { page } = await agreed();
    aheadMs = DAY_MS;
    expect(await kept()).toBe(0);
    expect(await allow(page, push.browser())).toBe(404);
  });

  it('refuses what is no push service of a browser, and keys that are none', async () => {
    const [{ page }, { endpoint, keys }] = [await add(), push.browser()];
    for (const elsewhere of ['https://evil.example/a', 'http://10.0.0.1/a', 'http://localhost:9/a', 'file:///etc/passwd'])
      expect(await allow(page, { endpoint: elsewhere, keys })).toBe(400);
    for (const broken of [
      { ...keys, auth: 'short' },
      { ...keys, p256dh: 'B'.repeat(87) },
      { auth: keys.auth },
      { ...keys, x: 1 },
    ])
      expect(await allow(page, { endpoint, keys: broken })).toBe(400);
    expect(await kept()).toBe(0);
  });

  it('refuses another site, and more than ten requests a minute', async () => {
    const [{ page }, browser] = [await add(), push.browser()];
    expect(await allow(page, browser, 'en', { origin: 'https://evil.example' })).toBe(403);
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push(await allow(page, browser));
    expect(statuses.slice(9)).toEqual([204, 429]);
    expect(await allow('/t/nobody', browser)).toBe(404);
  });
});
