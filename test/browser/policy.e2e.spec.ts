import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { securityHeaders } from '../../apps/api/src/platform/http/security-headers.ts';
import { styleHashes } from '../../apps/api/src/platform/pages/built-pages.ts';
import { openBrowser, openPage, reads } from '../support/browser.ts';
import { newFolder } from '../support/product.ts';
import { stage } from '../support/stage.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TYPES: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript' };
/** React Aria writes a style on phones of this make alone. */
const AS_IPHONE = `Object.defineProperty(navigator, 'platform', { get: () => 'iPhone' });
  Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Safari/604.1' });`;
const WATCH = `window.refused = []; document.addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective));`;

describe('the policy, against what React Aria writes into a page', () => {
  const folder = newFolder();
  let browser: Browser;
  let server: Server;
  let hashes: readonly string[];
  let allowed: readonly string[] = [];

  beforeAll(async () => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    const built = [vite, 'build', 'test/browser/pressable', '--outDir', folder.path, '--emptyOutDir', '--logLevel', 'error'];
    [browser] = await Promise.all([
      openBrowser(),
      promisify(execFile)(process.execPath, built, { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' } }),
    ]);
    hashes = styleHashes(folder.path);
    server = createServer(({ url = '/' }, response) => {
      const file = url === '/' ? '/index.html' : url;
      response.setHeaders(new Map(Object.entries(securityHeaders({ https: false, styleHashes: allowed }))));
      response.setHeader('Content-Type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
      response.end(readFileSync(join(folder.path, file)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    await browser.close();
    server.close();
    folder.remove();
  });

  const open = async (before = ''): Promise<Page> => {
    const address = server.address();
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(WATCH + before);
    await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`, { waitUntil: 'networkidle0' });
    return page;
  };
  const seen = (page: Page): Promise<unknown> =>
    page.evaluate('({ refused: window.refused, styles: document.querySelectorAll("style").length })');
  const openDialog = async (page: Page): Promise<void> => {
    await page.click('button');
    await page.waitForSelector('[role=dialog]');
  };

  it('refuses React Aria’s inline styles when their hashes are not in the policy', async () => {
    allowed = [];
    expect(await seen(await open())).toEqual({ refused: ['style-src-elem'], styles: 1 });
  });

  it('allows React Aria’s inline styles by the hashes that the build reads out of the package', async () => {
    allowed = hashes;
    const page = await open();
    await openDialog(page);
    expect(await seen(page)).toEqual({ refused: [], styles: 1 });
    expect(await page.$eval('style', (style) => style.sheet?.cssRules.length)).toBe(1);
  });

  it('allows the inline style that React Aria adds on iPhones behind a dialog', async () => {
    allowed = hashes;
    const page = await open(AS_IPHONE);
    await openDialog(page);
    expect(await seen(page)).toEqual({ refused: [], styles: 2 });
  });
});

describe('the page of the description, under its own policy', () => {
  const at = stage();

  it('shows the calls on the API description page without a policy violation', async () => {
    const { page, complaints } = await openPage(at.browser, `${at.url}/docs`);
    await reads(page, '/v1/tickets');
    expect(complaints).toEqual([]);
  });
});
