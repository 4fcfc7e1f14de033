import { describe, expect, it } from '@jest/globals';
import type { HTTPRequest, Page } from 'puppeteer';
import { reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { lists } from '../support/rows.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe.each(everyLangOr('ar'))('a logout in %s', (lang) => {
  const at = stage();
  const { frame, members } = WORDS[lang];
  const { logout, areas } = frame;

  const opened = async () => await visit(at.browser, { url: at.url, as: 'manager', lang });
  const logsOut = (page: Page) => page.click(`button[aria-label="${logout}"]`);

  it('leaves unread what a page asks for meanwhile, and reads it where the logout is refused', async () => {
    const { page, go, leave } = await opened();
    await go('/dashboard/overview');
    const sent = Promise.withResolvers<HTTPRequest>();
    const asked: string[] = [];
    let isUnderWay = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/auth/logout/')) {
        isUnderWay = true;
        return sent.resolve(request);
      }
      // A page that has just opened asks for more of its own.
      if (isUnderWay && pathname.startsWith('/v1/')) asked.push(pathname);
      void request.continue();
    });
    await logsOut(page);
    const refused = await sent.promise;
    await page.locator(`::-p-xpath(//nav//a[contains(., "${areas.members}")])`).click();
    await reads(page, members.invite.label);
    await page.waitForNetworkIdle({ idleTime: 200, concurrency: 1 });
    expect(asked).toEqual([]);
    expect(await page.$('main [aria-busy="true"]')).not.toBeNull();
    await refused.respond({ status: 503 });
    await lists(page, 'مريم الشامسي');
    expect(asked).toContain('/v1/users');
    await leave();
  });

  it('loads a page anew that the browser has kept as it was left', async () => {
    const { page, go, leave } = await opened();
    await go('/dashboard/overview');
    const left = Promise.withResolvers<void>();
    let isKept = false;
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (isKept || !request.isNavigationRequest()) return void request.continue();
      isKept = true;
      void request.respond({ status: 204 }).then(left.resolve);
    });
    await logsOut(page);
    await left.promise;
    await page.evaluate("void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    await page.waitForFunction("location.pathname === '/login'");
    await leave();
  });
});
