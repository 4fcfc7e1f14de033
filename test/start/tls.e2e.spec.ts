import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { newMasterKey } from '#libs/privacy/master-key.ts';
import { selfSigned } from '#runtime/tls/testing/self-signed.ts';
import { freePort } from '../support/free-port.ts';
import { newFolder, type Product, runToEnd, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';

/** Settings of a real clinic, because a demonstration refuses another host's address. */
const REAL = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'secret', DAWR_MASTER_KEY: newMasterKey() };

describe('https by certificate files', () => {
  const folder = newFolder();
  const TLS_CERT = join(folder.path, 'cert.pem');
  const TLS_KEY = join(folder.path, 'key.pem');
  let product: Product;
  let port: number;
  let cert: string;
  /** Session of a person who signed in before there was a certificate. */
  let session: string;

  const renew = (): void => {
    const made = selfSigned(['localhost']);
    ({ cert } = made);
    writeFileSync(TLS_KEY, made.key);
    writeFileSync(TLS_CERT, made.cert);
  };

  beforeAll(async () => {
    renew();
    port = await freePort();
    const data = join(folder.path, 'data');
    const plain = await startProduct(data);
    [, session = ''] = (await Staff.signIn(plain.url, 'reception')).cookie.split('=');
    await plain.stop();
    const PUBLIC_URL = `https://localhost:${port}`;
    product = await startProduct(data, { PORT: String(port), PUBLIC_URL, TLS_CERT, TLS_KEY });
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const ask = async (path: string, { method = 'GET', headers = {} } = {}) => {
    const sent = request({ host: 'localhost', port, path, method, headers, ca: cert, agent: false }).end();
    const [answer] = await once(sent, 'response');
    return { status: Number(answer.statusCode), headers: answer.headers as IncomingHttpHeaders, body: await text(answer) };
  };
  /** The certificate shown to a new connection. */
  const shown = async (): Promise<string> => {
    const socket = connectTls({ host: 'localhost', port, ca: cert, rejectUnauthorized: false });
    await once(socket, 'secureConnect');
    const { raw } = socket.getPeerCertificate();
    socket.destroy();
    return raw.toString('base64');
  };

  it('serves pages and calls over https, and sends strict-transport-security', async () => {
    expect(await ask('/login')).toMatchObject({ status: 200, body: expect.stringContaining('<div id="root">') });
    expect(await ask('/v1/auth/session')).toMatchObject({
      status: 200,
      headers: { 'strict-transport-security': 'max-age=31536000' },
    });
  });

  it('accepts a session over https only from its __Host- cookie', async () => {
    const asked = async (cookie: string) => JSON.parse((await ask('/v1/auth/session', { headers: { cookie } })).body);
    expect(await asked(`__Host-dawr=${session}`)).toMatchObject({ data: { userID: expect.any(String) } });
    expect(await asked(`dawr=${session}`)).toMatchObject({ data: { userID: null } });
  });

  it('opens the WebSocket over https', async () => {
    const headers = { cookie: `__Host-dawr=${session}`, origin: `https://localhost:${port}` };
    const socket = new WebSocket(`wss://localhost:${port}/v1/ws`, { ca: cert, headers });
    await once(socket, 'open');
    socket.send(JSON.stringify({ action: 'ping', data: {} }));
    const [answer] = await once(socket, 'message');
    expect(JSON.parse(String(answer))).toMatchObject({ topic: expect.stringMatching(/^system:/) });
    socket.close();
    await once(socket, 'close');
  });

  it('clears the session cookie with the https-only attributes that it was set with', async () => {
    const headers = { cookie: `__Host-dawr=${session}`, origin: `https://localhost:${port}` };
    const out = await ask('/v1/auth/logout/demonstration', { method: 'POST', headers });
    expect(out.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-dawr=;.* Path=\/;.* HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  it('continues serving https after a plain http request', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).end('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
    expect((await ask('/health/live')).status).toBe(200);
  });

  it('reloads a renewed certificate on SIGHUP without a restart', async () => {
    const before = await shown();
    renew();
    process.kill(product.pid, 'SIGHUP');
    await eventually(async () => (await shown()) !== before);
    expect((await ask('/health/live')).status).toBe(200);
  });

  it.each([
    ['no key', { TLS_CERT }, /^dawr: TLS_KEY: TLS_CERT and TLS_KEY are set together/],
    ['no public address', { TLS_CERT, TLS_KEY }, /^dawr: PUBLIC_URL: with TLS_CERT it is needed, and begins with https/],
    [
      'another host',
      { TLS_CERT, TLS_KEY, PUBLIC_URL: 'https://clinic.test', ...REAL },
      /^dawr: TLS_CERT: .* of localhost, not of clinic\.test/,
    ],
    [
      'no file',
      { TLS_CERT: '/none.pem', TLS_KEY, PUBLIC_URL: 'https://localhost' },
      /^dawr: TLS_CERT: \/none\.pem cannot be read \(ENOENT\)/,
    ],
  ])('refuses to start https in one line: %s', async (_, variables, words) => {
    const DATA_DIR = join(folder.path, 'refused');
    const { code, stderr } = await runToEnd({ DATA_DIR, LOG_LEVEL: 'silent', PORT: String(await freePort()), ...variables });
    expect(code).toBe(78);
    expect(stderr).toMatch(words);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
