import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { displayAccessAnswer, systemAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { pairingAnswer } from '#libs/contracts/wall/pairing.ts';
import { readPicture } from '../../apps/api/src/platform/qr/testing/read-picture.ts';
import { type Chosen, itAlone, several, startChosen } from '../support/chosen-product.ts';
import { newFolder } from '../support/product.ts';
import { Socket } from '../support/socket.ts';
import { type Answer, codeIn, dataIn, Staff } from '../support/staff.ts';

/** Tickets of one doctor that a wall shows at most. */
const SHOWN = 5;
const ENDED = '/login?error=display.linkEnded';
/** A second, and as much again for a machine that does other things; by the clock it is proved beside the code. */
const LIMIT_MS = 2_000;

describe('a manager and the screens of the clinic', () => {
  const folder = newFolder();
  /** Every display link of these tests, and everything the product logged. */
  const links: string[] = [];
  let logged = '';
  let product: Chosen;
  let manager: Staff;

  beforeAll(async () => {
    product = await startChosen(folder.path, { LOG_LEVEL: 'debug' });
    manager = await Staff.signIn(product.url, 'manager');
  });
  afterAll(() => folder.remove());

  const stop = async () => {
    const { stdout, stderr } = await product.stop();
    logged += stdout + stderr;
  };
  const linkIn = (answer: Answer) => displayAccessAnswer.parse(answer.body).data;
  const wallLink = async () => {
    const { url } = linkIn(await manager.get('/v1/tenants/current/display-access'));
    links.push(url);
    return url;
  };
  const opened = async (link: string) => {
    const { staff, page } = await Staff.following(link);
    expect(page).toBe('/queue/display');
    return staff;
  };
  const pictureAt = async (staff: Staff, path: string) => {
    const response = await fetch(`${product.url}${path}?v=2`, { headers: { cookie: staff.cookie } });
    return readPicture(new Uint8Array(await response.arrayBuffer()));
  };
  const listOf = async (wall: Staff) => (await wall.get('/v1/tickets/queue/display')).status;

  it('shows and updates the queue without names to a wall opened by its link', async () => {
    const wall = await opened(await wallLink());
    for (let waiting = 0; waiting < SHOWN; waiting += 1) await manager.issue();
    const socket = await Socket.open(wall);
    await socket.subscribe('tickets:created');
    const { ticket } = await manager.issue('عائشة');
    const { id, position, status, notifiedCount } = ticket;
    // Tickets beyond the end of the display are published without an age.
    expect((await socket.next()).data).toEqual({ ticket: { id, position, status, notifiedCount }, patient: { age: null } });
    const shown = dataIn(await wall.get('/v1/tickets/queue/display'));
    expect(Array.isArray(shown) && shown.every((entry) => Object.keys(entry.patient).join() === 'age')).toBe(true);
    expect(codeIn(await wall.get(`/v1/tickets/${id}`))).toBe('role.forbidden');
    await socket.close();
  });

  it('ends old display links and closes their sockets on rotation', async () => {
    const before = await wallLink();
    const [wall, phone] = [await opened(before), await opened(await panelLinkOn(await opened(before)))];
    const sockets = [await Socket.open(wall), await Socket.open(phone)];
    for (const socket of sockets) await socket.subscribe('tickets:created');
    const closed = Promise.all(sockets.map((socket) => socket.closed()));
    const after = linkIn(await manager.post('/v1/tenants/current/display-access/rotate')).url;
    const rotatedAt = performance.now();
    expect([await listOf(wall), await listOf(phone)]).toEqual([401, 401]);
    expect(await closed).toEqual([4403, 4403]);
    expect(performance.now() - rotatedAt).toBeLessThan(LIMIT_MS);
    expect((await Staff.following(before)).page).toBe(ENDED);
    expect(await listOf(await opened(after))).toBe(200);
    links.push(after);
  });

  async function panelLinkOn(wall: Staff): Promise<string> {
    const { qrcodePath } = systemAccessAnswer.parse((await wall.get('/v1/tenants/current/sys')).body).data;
    const link = (await pictureAt(wall, qrcodePath)) ?? '';
    links.push(link);
    return link;
  }

  it('returns the display’s link as a QR code', async () => {
    const { url, qrcodePath } = linkIn(await manager.get('/v1/tenants/current/display-access'));
    expect(url.startsWith(`${product.url}/v1/auth/system/`)).toBe(true);
    expect(await pictureAt(manager, qrcodePath)).toBe(url);
  });

  it('sends the display’s link to a television by its pairing code', async () => {
    const begun = await Staff.visitor(product.url).post('/v1/pairings');
    const { code } = pairingAnswer.parse(begun.body).data;
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await manager.post('/v1/tenants/current/display-access/pair', { code })).status).toBe(204);
    const current = await Staff.visitor(product.url).ask('GET', '/v1/pairings/current', undefined, { cookie });
    const { url } = pairingAnswer.parse(current.body).data;
    expect(await listOf(await opened(url ?? ''))).toBe(200);
  });

  itAlone('keeps a wall’s session and the display’s link after a restart', async () => {
    const link = await wallLink();
    const wall = await opened(link);
    await stop();
    product = await startChosen(folder.path, { PORT: new URL(product.url).port, LOG_LEVEL: 'debug' });
    expect(await listOf(wall)).toBe(200);
    expect((await Staff.following(link)).page).toBe('/queue/display');
  });

  it('writes no display token to the product’s log', async () => {
    await stop();
    expect(logged.split('/v1/auth/system/:token').length).toBeGreaterThan(links.length);
    // The restart's link exists only where one process is tested.
    expect(links).toHaveLength(several ? 4 : 5);
    for (const link of links) expect(logged).not.toContain(link.slice(-22));
  });
});
