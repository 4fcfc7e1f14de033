import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Chosen, itAlone, several, startChosen } from '../support/chosen-product.ts';
import { newFolder } from '../support/product.ts';
import { Staff } from '../support/staff.ts';

const SHELL_OF_A_PAGE = /<script type="module" crossorigin src="(\/assets\/[^"]+\.js)">/;

/** Routes, one of every kind; `{asset}` is found in the page itself. */
const ROUTES = [
  ['a page', 'GET', '/login', 200],
  ['an unknown page', 'GET', '/no/such/page', 404],
  ['the entrance, which redirects to the sign-in page', 'GET', '/', 200],
  ['robots.txt', 'GET', '/robots.txt', 200],
  ['an asset', 'GET', '{asset}', 200],
  ['an asset that is not there', 'HEAD', '/assets/none.js', 404],
  ['a sound that is not there', 'GET', '/sounds/none.mp3', 404],
  ['the icon', 'GET', '/icon.svg', 200],
  ['an answer', 'GET', '/v1/tickets/queue', 200],
  ['an answer without a session', 'GET', '/v1/auth/session', 200],
  ['a refusal', 'GET', '/v1/tickets/20261120-00000000-0000-7000-8000-000000000000', 404],
  ['a refusal of another origin', 'POST', '/v1/tickets', 403],
  ['a call that there is not', 'GET', '/v1/nonsense', 404],
  ['a call without a name', 'GET', '/v1', 404],
  ['an answer to an address in disguise', 'GET', '/%76%31/auth/session', 200],
  ['an address that is none', 'GET', '/v1/tickets/%E0%A4%A', 400],
  ['a page at an address that is none', 'GET', '/dashboard/%E0%A4%A', 404],
  ['an address too long', 'GET', `/v1/tickets/${'1'.repeat(300)}`, 404],
  ['a file', 'GET', '/static/none.png', 404],
  ['health', 'GET', '/health/live', 200],
  ['metrics', 'GET', '/metrics', 200],
  ['the description', 'GET', '/openapi.json', 200],
  ['the page of the description', 'GET', '/docs', 200],
  ['a file of that page', 'GET', '/docs/swagger-ui.css', 200],
  ['what only begins like that page', 'GET', '/docsfoo', 404],
] as const;

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-correlation-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  'content-security-policy': expect.stringMatching(
    /^default-src 'self'; script-src 'self'; style-src 'self'.*; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
  ),
};

const PROTOCOLS = [
  ['http', undefined],
  ['https', 'max-age=31536000'],
] as const;

if (several) itAlone('sends the security headers of every answer over https', async () => undefined);

const here = several ? PROTOCOLS.slice(0, 1) : PROTOCOLS;
describe.each(here)('the headers of every answer, over %s', (protocol, strictTransport) => {
  const folder = newFolder();
  let product: Chosen;
  let cookie: string;
  let asset: string;

  beforeAll(async () => {
    product = await startChosen(folder.path);
    ({ cookie } = await Staff.signIn(product.url, 'manager'));
    if (protocol === 'https') {
      await product.stop();
      product = await startChosen(folder.path, { PUBLIC_URL: 'https://localhost' });
      cookie = cookie.replace(/^dawr=/, '__Host-dawr=');
    }
    [, asset = ''] = SHELL_OF_A_PAGE.exec(await (await fetch(product.url)).text()) ?? [];
  });
  afterAll(async () => {
    await product.stop();
    folder.remove();
  });

  it.each(ROUTES)('sends the security headers of %s: %s %s', async (_, method, path, status) => {
    const url = `${product.url}${path.replace('{asset}', asset)}`;
    const response = await fetch(url, { method, headers: { cookie } });
    await response.arrayBuffer();
    const headers = Object.fromEntries(response.headers);
    expect(response.status).toBe(status);
    expect(headers).toMatchObject(ALWAYS);
    expect(headers['strict-transport-security']).toBe(strictTransport);
    expect(headers['cache-control']).toBe(cachingOf(path));
    expect(inlineStyles(headers)).toBe(/^\/docs(\/|$)/.test(path));
  });

  itAlone('sends the security headers with the answer to malformed HTTP', async () => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    for (const name of ['content-security-policy', 'x-content-type-options', 'cache-control'])
      expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
  });
});

/** Expected caching: pages are revalidated each time, content-hashed files are kept, nothing else is stored. */
function cachingOf(path: string): string {
  if (path === '{asset}') return 'public, max-age=31536000, immutable';
  if (path.startsWith('/docs/')) return 'public, max-age=0';
  return /^\/(v1|%76|static|assets|sounds|health|metrics|openapi|docs$)/.test(path) ? 'no-store' : 'no-cache';
}

const inlineStyles = (headers: Readonly<Record<string, string>>): boolean =>
  headers['content-security-policy']?.includes('unsafe-inline') === true;
