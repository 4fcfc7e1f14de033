import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '#libs/domain/kernel/actor.ts';
import type { ClinicId } from '#libs/domain/kernel/ids.ts';
import { readPicture } from '../platform/qr/testing/read-picture.ts';
import { ApiUnderTest } from '../testing/api-under-test.ts';
import { Browser } from './testing/browser.ts';

const now = () => new Date();

describe('the pictures of a clinic’s links', () => {
  const api = new ApiUnderTest();
  let clinicId: ClinicId;
  let manager: Browser;
  beforeAll(async () => {
    await api.open();
    clinicId = await api.clinic('noor');
    manager = await someone('Manager');
  });
  afterAll(() => api.close());

  const someone = async (...roles: readonly Role[]) => Browser.of(await api.person(clinicId, ...roles), api.app, now);

  it('serves the wall’s link as PNG, whatever version is requested', async () => {
    const { url, qrcodePath } = await manager.wall();
    for (const version of ['', '?v=2']) {
      const { headers, rawPayload } = await manager.get(`${qrcodePath}${version}`);
      expect(headers['content-type']).toBe('image/png');
      expect(readPicture(rawPayload)).toBe(url);
    }
  });

  it('serves the QR code as SVG too', async () => {
    const { qrcodePath } = await manager.wall();
    const { headers, body } = await manager.get(qrcodePath.replace('.png', '.svg'));
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(body).toMatch(/^<\?xml .*<path /);
  });

  it('serves QR codes uncached, under addresses without the token', async () => {
    const { url, qrcodePath } = await manager.wall();
    const paths = [qrcodePath, await manager.panelPicture()];
    for (const path of paths) {
      expect(path).toMatch(/^\/static\/display\/(wall|panel)\/[\d-]+\.png$/);
      expect((await manager.get(path)).headers['cache-control']).toBe('no-store');
      expect((await manager.get(path.replace('.png', '.gif'))).headers['cache-control']).toBe('no-store');
    }
    expect(paths.join()).not.toContain(url.slice(-22));
  });

  it.each<[string, readonly Role[] | null, readonly number[]]>([
    ['a manager', ['Manager'], [200, 200]],
    ['a display', ['Patient'], [403, 200]],
    ['the reception', ['Reception'], [403, 403]],
    ['a doctor', ['Medical'], [403, 403]],
    ['somebody without a role', [], [403, 403]],
    ['nobody', null, [401, 401]],
  ])('serves QR codes only to those who may share the link: %s', async (_, roles, statuses) => {
    const [wall, panel] = [(await manager.wall()).qrcodePath, await manager.panelPicture()];
    const person = roles ? await someone(...roles) : new Browser(api.app, now);
    const answers = [await person.get(wall), await person.get(panel)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(statuses);
  });

  it('serves the QR code of the caller’s clinic under the same address', async () => {
    const other = Browser.of(await api.person(await api.clinic('other'), 'Manager'), api.app, now);
    const { qrcodePath } = await manager.wall();
    expect(readPicture((await other.get(qrcodePath)).rawPayload)).toBe((await other.wall()).url);
  });

  it.each(['1', '1.gif', '.png.exe'])('answers 404 for the picture %s', async (name) => {
    const answer = await manager.get(`/static/display/wall/${name}`);
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status: 404, code: 'route.notFound' });
  });
});
