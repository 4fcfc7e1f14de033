import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SOCKET_PATH } from '#libs/contracts/realtime/realtime.ts';
import { ApiUnderTest } from '../../testing/api-under-test.ts';
import { rawAnswer } from './testing/raw-answer.ts';

const UPGRADE = [
  'Upgrade: websocket',
  'Connection: Upgrade, close',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: c29tZSBzaXh0ZWVuIGJ5dA==',
];
/** An empty close frame: the server waits for it once it has closed a socket. */
const CLOSE = '\x88\x80\0\0\0\0';

describe('the Host of a request', () => {
  const api = new ApiUnderTest();
  let port: number;
  beforeAll(async () => {
    await api.open();
    await api.app.listen(0, '127.0.0.1');
    port = Number(new URL(await api.app.getUrl()).port);
  });
  afterAll(() => api.close());

  const asked = async (path: string, lines: readonly string[], then = ''): Promise<string> =>
    await rawAnswer(port, [`GET ${path} HTTP/1.1`, ...lines, '', then].join('\r\n'));

  it.each([
    ['no Host', []],
    ['two Hosts', ['Host: clinic.test', 'Host: evil.test']],
    ['the same Host twice', ['Host: clinic.test', 'hOST: clinic.test']],
    ['an empty Host', ['Host:']],
    ['a port without a name', ['Host: :3000']],
    ['a blank within its Host', ['Host: exa mple']],
    ['a path', ['Host: clinic.test/login']],
    ['a user', ['Host: user@clinic.test']],
    ['a port beyond the last', ['Host: clinic.test:99999']],
    ['a port that is no number', ['Host: clinic.test:http']],
    ['two ports', ['Host: clinic.test:80:80']],
    ['an address of IPv6 without brackets', ['Host: ::1']],
    ['brackets around no address', ['Host: [1:2]']],
    ['a letter that is not of ASCII', ['Host: clínic.test']],
  ])('a request with %s is answered 400 by a problem, to a page, a call, an unknown address and a socket', async (_, hosts) => {
    const answers = [
      await asked('/login', [...hosts, 'Connection: close']),
      await asked('/v1/auth/session', [...hosts, 'Connection: close']),
      await asked('/no/such/route', [...hosts, 'Connection: close']),
      await asked(SOCKET_PATH, [...hosts, ...UPGRADE]),
    ];
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
      expect(answer.toLowerCase()).toContain('content-type: application/problem+json');
      expect(answer.toLowerCase()).toContain('content-security-policy: ');
      expect(answer).toContain('"code":"request.malformed"');
    }
  });

  it.each([
    'clinic.test',
    'CLINIC.test:65535',
    '127.0.0.1:3000',
    '[::1]:3000',
    'main_1',
    'clinic.test:',
    'xn--mgbaal8b0b9b2b.test',
  ])('a request with the Host %s is answered, and its upgrade reaches the gateway', async (host) => {
    expect(await asked('/v1/auth/session', [`Host: ${host}`, 'Connection: close'])).toMatch(/^HTTP\/1\.1 200 /);
    expect(await asked(SOCKET_PATH, [`Host: ${host}`, ...UPGRADE], CLOSE)).toMatch(/^HTTP\/1\.1 101 /);
  });

  it('a request of HTTP/1.0 needs no Host, and is refused with two', async () => {
    const ask = (...hosts: string[]) => rawAnswer(port, ['GET /v1/auth/session HTTP/1.0', ...hosts, '', ''].join('\r\n'));
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
    expect(await ask('Host: a', 'Host: b')).toMatch(/^HTTP\/1\.1 400 /);
  });
});
