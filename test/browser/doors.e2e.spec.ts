import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { press, reading, reads } from '../support/browser.ts';
import { stage } from '../support/stage.ts';
import { answering, visit } from '../support/visit.ts';

const OWN = { manager: '/dashboard/overview', reception: '/dashboard/queue/flow', doctor: '/dashboard/queue/current' } as const;
const PAGES = [
  ['/dashboard/overview', 'manager'],
  ['/dashboard/members', 'manager'],
  ['/dashboard/analytics', 'manager'],
  ['/dashboard/replay', 'manager'],
  ['/dashboard/patients', 'manager'],
  ['/dashboard/settings', 'manager'],
  ['/dashboard/queue/list', 'manager'],
  ['/dashboard/queue/flow', 'reception'],
  ['/dashboard/queue/current', 'doctor'],
] as const;

const pathOf = (page: Page): string => new URL(page.url()).pathname.replace(/(.)\/$/, '$1');

describe('entry to pages', () => {
  const at = stage();

  it('opens the first page in Arabic, right to left and not indexed', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url });
    await go('/');
    expect([pathOf(page), await reading(page), await page.title()]).toEqual(['/login', ['ar', 'rtl'], 'تسجيل الدخول · دور']);
    expect(await page.$eval('meta[name="robots"]', (meta) => meta.getAttribute('content'))).toMatch(/noindex.*nofollow/);
    expect(await page.$eval('meta[name="description"]', (meta) => meta.getAttribute('content'))).toMatch(/سجّل الدخول/);
    await leave();
  });

  it('switches the pages to English and left-to-right at once, and remembers it', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url });
    await go('/login');
    await press(page, 'English');
    await reads(page, 'Welcome to Dawr');
    expect(await reading(page)).toEqual(['en', 'ltr']);
    await go('/login');
    expect(await reading(page)).toEqual(['en', 'ltr']);
    await leave();
  });

  it('redirects signed-out visitors to the sign-in page from every page', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url });
    const ends: string[] = [];
    for (const [path] of PAGES) {
      await go(path);
      ends.push(pathOf(page));
    }
    await leave();
    expect(ends).toEqual(PAGES.map(() => '/login'));
  });

  it.each(['manager', 'reception', 'doctor'] as const)('lands %s on their own page, with a slash or without', async (as) => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as });
    const ends: string[] = [];
    for (const path of ['/', '/login', '/login/', '/dashboard', '/dashboard/', `${OWN[as]}/`]) {
      await go(path);
      ends.push(pathOf(page));
    }
    await leave();
    expect(ends).toEqual(Array(6).fill(OWN[as]));
    expect(complaints).toEqual([]);
  });

  it('forbids the pages of other roles, and leaves no trace of them in the history', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception' });
    await go('/dashboard/queue/flow');
    for (const [path, whose] of PAGES) {
      await go(path);
      expect(pathOf(page)).toBe(whose === 'reception' ? path : '/forbidden');
    }
    await go('/dashboard/members');
    await reads(page, 'وصول غير مصرح به');
    await press(page, 'رجوع');
    await page.waitForFunction("!location.pathname.includes('members')");
    await leave();
  });

  it('logs out to a sign-in page that was loaded anew', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager' });
    await go('/dashboard/settings');
    await page.evaluate("globalThis.before = 'the logout'");
    await Promise.all([page.waitForNavigation(), page.click('button[aria-label="تسجيل الخروج"]')]);
    await page.waitForSelector('h1');
    expect([pathOf(page), await page.evaluate('globalThis.before')]).toEqual(['/login', undefined]);
    await go('/dashboard/settings');
    expect(pathOf(page)).toBe('/login');
    await leave();
  });

  it.each([
    ['/dashboard/overview', 500, 'internal'],
    ['/forbidden', 429, 'request.tooMany'],
  ] as const)('keeps the page %s with the reason when a logout is refused with %i', async (path, status, code) => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    const error = errorText('en', code);
    await go(path);
    await answering(page, '/v1/auth/logout/demonstration', { status, body: { status, code, error, correlationId: 'c' } });
    const logout = '::-p-xpath(//button[contains(., "Sign out") or @aria-label="Sign out"])';
    await page.click(logout);
    await reads(page, error);
    expect(pathOf(page)).toBe(path);
    await answering(page, '/v1/auth/logout/demonstration', null);
    await Promise.all([page.waitForNavigation(), page.click(logout)]);
    expect(pathOf(page)).toBe('/login');
    await leave();
  });

  it('logs out a person who is signed out already', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    await go('/forbidden');
    await page.evaluate("fetch('/v1/auth/logout/demonstration', { method: 'POST' })");
    await Promise.all([page.waitForNavigation(), press(page, 'Sign out')]);
    expect(pathOf(page)).toBe('/login');
    await leave();
  });

  it('shows the not-found page with a link home', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    await go('/no/such/page');
    await reads(page, 'Page not found');
    await page.click('a[href="/dashboard"]');
    await page.waitForFunction("location.pathname === '/dashboard/overview'");
    await leave();
  });

  it('shows an error page with the server’s message when a read fails, and recovers on retry', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    const refused = { status: 500, code: 'internal', error: 'A made-up failure.', correlationId: 'c' };
    await answering(page, '/v1/tenants/current', { status: 500, body: refused });
    await go('/dashboard/overview');
    await reads(page, 'Sorry, something went wrong!');
    await page.click('summary');
    await reads(page, 'A made-up failure.');
    await answering(page, '/v1/tenants/current', null);
    await press(page, 'Try again');
    await reads(page, 'Quick actions');
    await leave();
  });
});
