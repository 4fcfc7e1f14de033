import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { LOGO } from '#libs/contracts/limits.ts';
import { colourAddress, logoAddress } from '#libs/contracts/look/addresses.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { clinicStream } from '#libs/ledger/log/stream-names.ts';
import { ApiUnderTest, ORIGIN, type Person } from '../testing/api-under-test.ts';
import { DropUnusedLogos } from './logo/drop-unused-logos.ts';
import { jpeg, png } from './logo/testing/pictures.ts';

const CURRENT = '/v1/tenants/current';
const PATH = `${CURRENT}/logo`;
const MINUTE = 60_000;

describe("a clinic's own look", () => {
  const api = new ApiUnderTest();
  let now = new Date('2026-11-20T08:00:00Z');
  let clinicId: ClinicId;
  let manager: Person;
  beforeAll(async () => {
    await api.open({}, () => now);
    clinicId = await api.clinic('noor');
    manager = await api.person(clinicId, 'Manager');
  });
  afterAll(() => api.close());

  const put = async (payload: Buffer, type: string, { cookie } = manager) =>
    await api.app.inject({
      method: 'PUT',
      url: PATH,
      headers: { origin: ORIGIN, 'content-type': type, 'idempotency-key': randomUUID(), cookie },
      payload,
    });
  const hashAfter = async (file: Buffer, type = 'image/png'): Promise<string> => {
    const answer = await put(file, type);
    const { logo } = exactly(clinicAnswer, answer.json()).data.config;
    if (logo === null) throw new Error('a logo was set');
    return logo;
  };
  const keptKeys = async () =>
    (await Array.fromAsync(api.runtime.engines.state.list('logo/'))).flat().map(({ key }) => key.slice('logo/'.length));
  const statusOf = async (path: string) => (await api.send(null, 'GET', path)).statusCode;

  it('serves a logo to anybody who knows its hash, without what only describes it', async () => {
    const hash = await hashAfter(png(40, 30, { tEXt: 'taken at home' }));
    const { statusCode, headers, rawPayload } = await api.send(null, 'GET', logoAddress(hash));
    expect({ statusCode, rawPayload }).toEqual({ statusCode: 200, rawPayload: png(40, 30) });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { body } = await api.ask(null, 'GET', '/v1/tenants/s/noor');
    expect(body).toMatchObject({ data: { logo: hash, colour: null } });
  });

  it('writes hash and type to the log, and no bytes', async () => {
    const hash = await hashAfter(jpeg(64, 64), 'image/jpeg');
    const written = (await Array.fromAsync(api.runtime.engines.log.readStream(clinicStream(clinicId)))).flat();
    expect(written.at(-1)).toMatchObject({
      type: 'ClinicSettingsChanged',
      data: { config: { logo: { hash, type: 'image/jpeg' } } },
    });
    expect(JSON.stringify(written)).not.toContain(jpeg(64, 64).toString('base64').slice(0, 40));
  });

  it.each([
    ['a page', Buffer.from('<svg/>'), 'image/png', 400, 'logo.unreadable'],
    ['a picture of another kind', Buffer.from('<svg/>'), 'image/svg+xml', 400, 'logo.unreadable'],
    ['JSON', Buffer.from('{}'), 'application/json', 400, 'logo.unreadable'],
    ['a picture of too many pixels', png(513, 1), 'image/png', 400, 'logo.tooManyPixels'],
    ['a file that is too large', Buffer.alloc(LOGO.bytesMax + 1), 'image/png', 413, 'request.tooLarge'],
  ])('refuses %s', async (_, file, type, status, code) => {
    const answer = await put(file, type);
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
  });

  it('takes a picture nowhere else, and from managers alone', async () => {
    const other = await api.send(manager, 'PUT', CURRENT, 'x', undefined, { 'content-type': 'image/png' });
    expect(other.statusCode).toBe(415);
    const reception = await api.person(clinicId, 'Reception');
    expect((await put(png(8, 8), 'image/png', reception)).statusCode).toBe(403);
    expect((await api.send(reception, 'DELETE', PATH)).statusCode).toBe(403);
  });

  it('removes a logo, and drops later what no clinic uses', async () => {
    const other = await api.clinic('palm');
    const [first, shared] = [png(10, 10), png(20, 20)];
    const dropped = await hashAfter(first);
    const hash = await hashAfter(shared);
    await put(shared, 'image/png', await api.person(other, 'Manager'));
    expect((await api.send(manager, 'DELETE', PATH)).statusCode).toBe(204);
    expect(exactly(clinicAnswer, (await api.ask(manager, 'GET', CURRENT)).body).data.config.logo).toBeNull();
    const drop = () => api.app.get(DropUnusedLogos, { strict: false }).round();
    await drop();
    expect(await statusOf(logoAddress(dropped))).toBe(200);
    now = new Date(now.getTime() + 11 * MINUTE);
    await drop();
    expect(await keptKeys()).toEqual([`${hash}/palm`]);
    expect([await statusOf(logoAddress(dropped)), await statusOf(logoAddress(hash))]).toEqual([404, 200]);
  });

  it('keeps a colour as it was chosen, and derives a style sheet from it', async () => {
    const { body } = await api.ask(manager, 'PUT', CURRENT, { config: { colour: '#FFCD45' } });
    expect(exactly(clinicAnswer, body).data.config.colour).toBe('#ffcd45');
    for (const page of ['wall', 'patient', 'sign-in'] as const) {
      const sheet = await api.send(null, 'GET', colourAddress(page, '#ffcd45'));
      expect(sheet.statusCode).toBe(200);
      expect(sheet.headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      });
      expect(sheet.body).toMatch(/^[.:]\w+\{--[\w:#;-]+\}$/);
    }
    expect(await api.ask(manager, 'PUT', CURRENT, { config: { colour: 'red' } })).toMatchObject({
      status: 400,
      body: { fields: { 'config.colour': { code: 'invalidColour' } } },
    });
    expect(await api.ask(manager, 'PUT', CURRENT, { config: { logo: 'x' } })).toMatchObject({
      status: 400,
      body: { fields: { 'config.logo': { code: 'unknownField' } } },
    });
  });

  it.each([
    '/static/look/wall/red.css',
    '/static/look/wall/FFCD45.css',
    '/static/look/desk/ffcd45.css',
    '/static/logo/../x',
    '/static/logo/x',
  ])('answers 404 at %s', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });
});
