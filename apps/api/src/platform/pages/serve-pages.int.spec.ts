import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fastify, type InjectOptions } from 'fastify';
import { APP_PAGES, PAGES } from '#libs/contracts/pages.ts';
import { REPLAYED_WALL } from '#libs/contracts/wall/replayed-wall.ts';
import { secureHeaders } from '../http/security-headers.ts';
import { pageAddress } from './page-address.ts';
import { servePages } from './serve-pages.ts';

const FILES = {
  'index.html': 'the app',
  'display.html': 'the wall',
  'pair.html': 'the pairing',
  'replayed.html': 'the wall as it stood',
  'robots.txt': 'robots',
};

describe('the server of the pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dawr-pages-'));
  const server = fastify({ routerOptions: { ignoreTrailingSlash: true }, rewriteUrl: pageAddress });
  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
    secureHeaders(server, { https: false, styleHashes: [] });
    await servePages(server, { folder: `${folder}/`, demonstration: false });
    await server.ready();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const answer = async (url: string, headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, payload } = await server.inject({ method, url, headers });
    return [statusCode, payload];
  };

  it.each(['/', '/?x=1'])('redirects %s to the sign-in page', async (url) => {
    const { statusCode, headers } = await server.inject(url);
    expect([statusCode, headers.location]).toEqual([302, '/login']);
  });

  it.each(Object.values(APP_PAGES).filter((path) => path !== PAGES.try))(
    'answers 200 with the app for %s, with and without a slash at the end',
    async (path) => {
      for (const url of [path, `${path}/`, `${path}?page=2`, path.toUpperCase()])
        expect(await answer(url)).toEqual([200, 'the app']);
    },
  );

  it('answers 200 with separate documents for the display and the pairing page', async () => {
    for (const end of ['', '/']) {
      expect(await answer(PAGES.display + end)).toEqual([200, 'the wall']);
      expect(await answer(PAGES.pair + end)).toEqual([200, 'the pairing']);
    }
  });

  it.each([
    '/no/such/page',
    '/dashboard/nothing',
    '/login/x',
    '/dashboard%2Foverview',
    '/%zz',
    '/docsfoo',
    '/index.html',
    '/display.html',
    '/replayed.html',
  ])('answers 404 with the app for the unknown page %s', async (url) => {
    expect(await answer(url)).toEqual([404, 'the app']);
    expect(await answer(url, {}, 'HEAD')).toEqual([404, '']);
  });

  it('answers 404 with the whole app to conditional and range requests for an unknown page', async () => {
    const { headers } = await server.inject('/login');
    const kept = { 'if-none-match': String(headers.etag), 'if-modified-since': String(headers['last-modified']) };
    expect(await answer('/login', kept)).toEqual([304, '']);
    expect(await answer('/no/such/page', kept)).toEqual([404, 'the app']);
    expect(await answer('/no/such/page', { range: 'bytes=2-3' })).toEqual([404, 'the app']);
  });

  it.each(['/v1/nothing', '/assets/none.js', '/sounds/none.mp3', '/health/none'])(
    'answers 404 without a page for %s',
    async (url) => {
      expect(await answer(url)).toEqual([404, expect.stringContaining('"Not Found"')]);
    },
  );

  it('answers 404 with the app for the page of demonstrations alone', async () => {
    for (const url of ['/try', '/try/', '/TRY']) expect(await answer(url)).toEqual([404, 'the app']);
  });

  const framing = async (url: string, method: 'GET' | 'HEAD' = 'GET', asked: InjectOptions['headers'] = {}) => {
    const { statusCode, payload, headers } = await server.inject({ method, url, headers: asked });
    const [, ancestors] = /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy'])) ?? [];
    return [statusCode, payload, ancestors, headers['x-frame-options']];
  };

  it('lets pages of this origin alone show the replayed wall in a frame', async () => {
    for (const url of [REPLAYED_WALL, `${REPLAYED_WALL}/`, `${REPLAYED_WALL}?x=1`, REPLAYED_WALL.replace('r', '%72')])
      expect(await framing(url)).toEqual([200, 'the wall as it stood', "'self'", 'SAMEORIGIN']);
    expect(await framing(REPLAYED_WALL, 'HEAD')).toEqual([200, '', "'self'", 'SAMEORIGIN']);
  });

  it.each([
    ...Object.values(PAGES),
    '/no/such/page',
    '/robots.txt',
    '/v1/nothing',
    REPLAYED_WALL.toUpperCase(),
    `${REPLAYED_WALL}/more`,
    '/replayed.html',
  ])('lets no page show %s in a frame', async (url) => {
    for (const asked of [{}, { 'sec-fetch-dest': 'iframe' }])
      expect(await framing(url, 'GET', asked)).toEqual([expect.any(Number), expect.any(String), "'none'", 'DENY']);
  });

  it('serves robots.txt', async () => {
    expect(await answer('/robots.txt')).toEqual([200, 'robots']);
  });
});

describe('the pages of a demonstration', () => {
  const PAIR = ['http://localhost:3000', 'http://127.0.0.1:3000'];
  const FRAME = { 'sec-fetch-dest': 'iframe' };
  const folder = mkdtempSync(join(tmpdir(), 'dawr-pages-'));
  const server = fastify({ routerOptions: { ignoreTrailingSlash: true }, rewriteUrl: pageAddress });
  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) writeFileSync(join(folder, name), content);
    secureHeaders(server, { https: false, styleHashes: [], framing: PAIR });
    await servePages(server, { folder: `${folder}/`, demonstration: true });
    await server.ready();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('answers 200 with the app for a demonstration’s “Try it” page, in any spelling', async () => {
    for (const url of ['/try', '/try/', '/try?as=Medical', '/TRY'])
      expect([url, (await server.inject(url)).payload, (await server.inject(url)).statusCode]).toEqual([url, 'the app', 200]);
  });

  it.each([
    ['/try', {}],
    ['/queue/display', {}],
    ['/queue/display', FRAME],
    ['/dashboard/queue/flow', FRAME],
    ['/login', FRAME],
  ])('lets both origins of a demonstration frame %s, asked for with %j', async (url, asked) => {
    const { statusCode, headers } = await server.inject({ url, headers: asked });
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`frame-src 'self' ${PAIR.join(' ')};`);
    expect(policy).toMatch(new RegExp(`frame-ancestors ${PAIR.join(' ')}$`));
    expect(policy).toContain("default-src 'self'; script-src 'self';");
    expect(headers).not.toHaveProperty('x-frame-options');
  });

  it.each(['/login', '/dashboard/overview', '/robots.txt', '/no/such/page'])(
    'lets no page of a demonstration frame %s otherwise',
    async (url) => {
      const { headers } = await server.inject(url);
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
    },
  );
});
