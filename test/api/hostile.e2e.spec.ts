import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problem } from '#libs/contracts/errors/problem.ts';
import { exactly } from '#libs/contracts/testing/exactly.ts';
import { type Chosen, itAlone, startChosen } from '../support/chosen-product.ts';
import { emptied } from '../support/desk.ts';
import { newFolder } from '../support/product.ts';
import { type Answer, codeIn, formOf, Staff } from '../support/staff.ts';

describe('requests that were not made by our pages', () => {
  const folder = newFolder();
  let product: Chosen;
  let reception: Staff;

  beforeAll(async () => {
    product = await startChosen(folder.path);
    reception = await Staff.signIn(product.url, 'reception');
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  const raw = async (method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> => {
    const init = {
      method,
      headers: { cookie: reception.cookie, origin: product.url, ...headers },
      ...(body === undefined ? {} : { body }),
    };
    const response = await fetch(`${product.url}${path}`, init);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const json = { 'content-type': 'application/json' };

  it.each<[string, number, string, () => Promise<Answer>]>([
    ['a body that is no JSON', 400, 'request.malformed', () => raw('POST', '/v1/tickets', json, '{"patient":')],
    [
      'a body that reaches for a prototype',
      400,
      'request.malformed',
      () => raw('POST', '/v1/tickets', json, '{"__proto__":{"a":1}}'),
    ],
    [
      'a body nested a thousand deep',
      400,
      'request.malformed',
      () => raw('POST', '/v1/tickets', json, '['.repeat(1_000) + ']'.repeat(1_000)),
    ],
    [
      'a body of 65 KiB',
      413,
      'request.tooLarge',
      () => raw('POST', '/v1/tickets', json, JSON.stringify(formOf('x'.repeat(65 * 1024)))),
    ],
    [
      'a form where JSON belongs',
      415,
      'request.unsupportedMediaType',
      () => raw('POST', '/v1/tickets', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'),
    ],
    [
      'a field that nobody asked for',
      400,
      'validation.failed',
      () => reception.post('/v1/tickets', { ...formOf('سالم'), role: 'Manager' }),
    ],
    [
      'another page’s origin',
      403,
      'origin.refused',
      () => raw('POST', '/v1/tickets', { ...json, origin: 'https://evil.example' }, JSON.stringify(formOf('سالم'))),
    ],
    ['no session', 401, 'session.required', () => Staff.visitor(product.url).get('/v1/tickets')],
    ['a made-up session', 401, 'session.required', () => raw('GET', '/v1/tickets', { cookie: 'dawr=abc' })],
    ['an address that is not there', 404, 'route.notFound', () => reception.get('/v1/nothing')],
    ['an id that is none', 404, 'ticket.notFound', () => reception.post('/v1/tickets/..%2F..%2Fetc/notify')],
    [
      'a day that has not come',
      404,
      'ticket.notFound',
      () => reception.post('/v1/tickets/20990101-00000000-0000-7000-8000-000000000000/cancel'),
    ],
    ['a key too short to be one', 400, 'idempotency.keyInvalid', () => reception.post('/v1/tickets', formOf('سالم'), 'short')],
    [
      'a receptionist who deletes',
      403,
      'role.forbidden',
      () => reception.delete('/v1/tickets/20261121-00000000-0000-7000-8000-000000000000'),
    ],
    ['a range beyond a page', 416, 'request.rangeUnsatisfiable', () => raw('GET', '/login', { range: 'bytes=99999999999-' })],
    ['a receptionist who looks at another day', 403, 'role.forbidden', () => reception.get('/v1/tickets?day=2026-01-01')],
  ])('refuses %s with %i %s', async (_, status, code, ask) => {
    const answer = await ask();
    expect({ status: answer.status, code: codeIn(answer) }).toEqual({ status, code });
    exactly(problem, answer.body);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });

  it('falls back to defaults for wrong query parameters of the ticket list', async () => {
    const { status, body } = await reception.get(
      '/v1/tickets?page=-1&limit=1e9&order=drop&direction=up&status=x&day=yesterday&search=%00',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ meta: { page: 1, limit: 10 } });
  });

  itAlone('answers malformed HTTP with 400 and endless headers with 431, and goes on serving', async () => {
    const { port } = new URL(product.url);
    const say = async (text: string): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      let heard = '';
      socket.on('data', (bytes) => {
        heard += String(bytes);
      });
      socket.end(text);
      await once(socket, 'close');
      return heard;
    };
    expect(await say('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*request\.malformed/s);
    expect(await say(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 .*request\.tooLarge/s,
    );
    expect((await reception.get('/health/live')).status).toBe(200);
  });

  it('names no patient to the display, on any of its routes', async () => {
    const display = await Staff.signIn(product.url, 'display');
    // Walls show the first of the queue only.
    await emptied(await Staff.signIn(product.url, 'manager'));
    await reception.issue('اسم لا يراه أحد');
    for (const path of ['/v1/tickets/queue/display', '/v1/tickets/stats/today', '/v1/tenants/current', '/v1/auth/session']) {
      const { status, body } = await display.get(path);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/اسم لا يراه أحد|\+9715/);
    }
    for (const path of ['/v1/tickets', '/v1/tickets/queue', '/v1/tickets/notified']) {
      expect(codeIn(await display.get(path))).toBe('role.forbidden');
    }
  });

  it('keeps the API’s answers out of caches, frames and search indexes', async () => {
    const { headers } = await reception.get('/v1/tickets/stats/today');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });
});
