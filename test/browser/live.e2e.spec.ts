import { beforeAll, describe, expect, it } from '@jest/globals';
import { pathIs, reads } from '../support/browser.ts';
import { DESK } from '../support/desk.ts';
import { invited } from '../support/members.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

describe('a page that is open while things happen', () => {
  const at = stage();

  it('shows that a page is reconnecting while the server is away, and hides it once the server is back', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en' });
    await go('/dashboard/overview');
    await at.kill();
    await reads(page, 'Reconnecting…');
    await at.start();
    await page.waitForFunction("!document.body.innerText.includes('Reconnecting…')");
    expect(await page.evaluate('location.pathname')).toBe('/dashboard/overview');
    await leave();
  });

  it('shows that a page is reconnecting on a scrolled phone without moving its content', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en', width: 360, height: 640 });
    await go('/dashboard/overview');
    const title = () => page.$eval('h1', (one) => one.getBoundingClientRect().top);
    await page.evaluate('window.scrollTo(0, 300)');
    const before = await title();
    await at.kill();
    await reads(page, 'Reconnecting…');
    // The browser scrolls by whole pixels.
    expect(Math.abs((await title()) - before)).toBeLessThan(1);
    const isSeen = `(() => {
      const bar = document.querySelector('.live-bar').getBoundingClientRect();
      return bar.bottom <= innerHeight && bar.top >= 0;
    })()`;
    expect(await page.evaluate(isSeen)).toBe(true);
    await at.start();
    await leave();
  });

  describe('a person who is not who they were', () => {
    let manager: Staff;
    beforeAll(async () => {
      manager = await Staff.signIn(at.url, 'manager');
    });

    /** A receptionist at the desk, and what a manager has to know to change her. */
    const atDesk = async (email: string) => {
      const { id } = await invited(manager, 'Huda', email, ['Reception']);
      const visitor = await visit(at.browser, { url: at.url, as: await Staff.signInAs(at.url, email), lang: 'en' });
      await visitor.go(DESK);
      return { ...visitor, member: `/v1/users/${id}` };
    };

    it('redirects an open page to the sign-in page as soon as its session is ended elsewhere', async () => {
      const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'doctor', lang: 'en' });
      await go('/dashboard/queue/current');
      await page.evaluate("fetch('/v1/auth/logout/demonstration', { method: 'POST' })");
      await pathIs(page, '/login');
      await leave();
    });

    it.each([
      ['/forbidden', 'loses the role that it is for', (member: string) => manager.put(`${member}/roles`, { roles: ['Medical'] })],
      ['/login', 'is banned', (member: string) => manager.post(`${member}/ban`)],
      ['/login', 'is deleted', (member: string) => manager.delete(member)],
    ])('redirects an open page to %s as soon as the person %s', async (path, what, change) => {
      const { page, member, leave } = await atDesk(`${what.replaceAll(' ', '-')}@clinic.example`);
      await change(member);
      await pathIs(page, path);
      await page.waitForSelector('h1');
      expect(new URL(page.url()).pathname).toBe(path);
      await leave();
    });

    it('keeps an open page, its typed text and its live updates when the person gets another role', async () => {
      const { page, member, leave } = await atDesk('one-more@clinic.example');
      await page.keyboard.press('a');
      await page.waitForFunction("document.activeElement?.name === 'patient.name'");
      await page.keyboard.type('Half a na');
      await manager.put(`${member}/roles`, { roles: ['Reception', 'Medical'] });
      await page.waitForSelector('a[href="/dashboard/queue/current"]');
      await manager.issue('Told of afterwards');
      await reads(page, 'Told of afterwards');
      expect(await page.evaluate('[location.pathname, document.activeElement.value]')).toEqual([DESK, 'Half a na']);
      await leave();
    });
  });
});
