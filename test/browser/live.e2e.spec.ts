import { describe, expect, it } from '@jest/globals';
import { reads } from '../support/browser.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

describe('a page that is open while things happen', () => {
  const at = stage();

  it('says that it reconnects while the server is away, and is quiet again once it is back', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    await go('/dashboard/overview');
    await at.kill();
    await reads(page, 'Reconnecting…');
    await at.start();
    await page.waitForFunction("!document.body.innerText.includes('Reconnecting…')");
    expect(await page.evaluate('location.pathname')).toBe('/dashboard/overview');
    await leave();
  });

  it('leaves the page as soon as its session is ended from elsewhere', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    await go('/dashboard/overview');
    await page.evaluate("fetch('/v1/auth/logout/demonstration', { method: 'POST' })");
    await page.waitForFunction("location.pathname !== '/dashboard/overview'");
    // A call may find out before the socket tells.
    expect(['/forbidden', '/login']).toContain(await page.evaluate('location.pathname'));
    await leave();
  });
});
