import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser, reads } from '../support/browser.ts';
import { freePort, newFolder, type Product, startProduct } from '../support/product.ts';
import { visit } from '../support/visit.ts';

describe('a page that is open while things happen', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let PORT: string;

  beforeAll(async () => {
    PORT = String(await freePort());
    [product, browser] = await Promise.all([startProduct(folder.path, { PORT }), openBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('says that it reconnects while the server is away, and is quiet again once it is back', async () => {
    const { page, go, leave } = await visit(browser, { url: product.url, as: 'manager', lang: 'en' });
    await go('/dashboard/overview');
    await product.kill();
    await reads(page, 'Reconnecting…');
    product = await startProduct(folder.path, { PORT });
    await page.waitForFunction("!document.body.innerText.includes('Reconnecting…')");
    expect(await page.evaluate('location.pathname')).toBe('/dashboard/overview');
    await leave();
  });

  it('leaves the page as soon as its session is ended from elsewhere', async () => {
    const { page, go, leave } = await visit(browser, { url: product.url, as: 'manager', lang: 'en' });
    await go('/dashboard/overview');
    await page.evaluate("fetch('/v1/auth/logout/demonstration', { method: 'POST' })");
    await page.waitForFunction("location.pathname !== '/dashboard/overview'");
    // A call may find out before the socket tells.
    expect(['/forbidden', '/login']).toContain(await page.evaluate('location.pathname'));
    await leave();
  });
});
