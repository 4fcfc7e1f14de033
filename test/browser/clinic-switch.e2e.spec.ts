import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import type { Lang } from '#libs/contracts/lang.ts';
import { memberListAnswer } from '#libs/contracts/members.ts';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { newPage, openBrowser, press, reads } from '../support/browser.ts';
import { ClinicWithProvider, managerOf } from '../support/clinic-with-provider.ts';
import { Keys } from '../support/keys.ts';
import { everyLangOr } from '../support/languages.ts';
import { lists } from '../support/rows.ts';
import { dataIn, type Staff } from '../support/staff.ts';
import { typePatient } from '../support/ticket-form.ts';
import { untilLive } from '../support/until-live.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const HUDA = 'huda@clinic.example';
/** A connection that is never there. */
const DEAF = 'globalThis.WebSocket = class { close() {} }';

describe('a manager of two clinics', () => {
  const clinics = new ClinicWithProvider();
  let browser: Browser;
  let noor: Staff;
  let palm: Staff;

  beforeAll(async () => {
    browser = await openBrowser();
    await clinics.open(['noor', 'palm']);
    [noor, palm] = [
      await clinics.person('google', managerOf('noor'), 'noor'),
      await clinics.person('google', managerOf('palm'), 'palm'),
    ];
    for (const manager of [noor, palm]) await manager.post('/v1/users', { name: 'Huda', email: HUDA, roles: ['Manager'] });
  }, 4 * 60_000);
  afterAll(async () => {
    await browser.close();
    await clinics.close();
  });

  const arrived = async (lang: Lang) => {
    // She is another member in each clinic, with a language of her own there.
    await (await clinics.person('google', HUDA, 'palm')).post('/v1/auth/lang', { lang });
    const huda = await clinics.person('google', HUDA, 'noor');
    await eventually(async () => Object(dataIn(await huda.get('/v1/users/current/clinics'))).length === 2);
    return await visit(browser, { url: clinics.url, as: huda, lang });
  };
  /** Room for the sidebar. */
  const WINDOW = { width: 1440, height: 900 } as const;
  const switchTo = async (page: Page, words: string, slug: string) => {
    await press(page, words);
    await page.locator(`[role="menuitem"][data-key="${slug}"]`).click();
    await page.waitForFunction(`document.querySelector('aside bdi')?.textContent === '${slug}'`);
  };

  it.each(everyLangOr('ar'))('shows only the other clinic after a switch, in %s', async (lang) => {
    const secret = `Only of noor ${lang}`;
    await noor.issue(secret);
    await palm.issue(`Only of palm ${lang}`);
    const { page, go, leave } = await arrived(lang);
    const sockets = await socketsOf(page);
    await untilLive(page, () => go(`/dashboard/queue/list?search=${encodeURIComponent(secret)}`));
    await lists(page, secret);
    await page.evaluate("globalThis.before = 'the other clinic'");
    await untilLive(page, () => switchTo(page, WORDS[lang].frame.switchClinic, 'palm'));

    expect(await page.evaluate('globalThis.before')).toBeUndefined();
    // The page stays, and its search does not.
    expect(page.url()).toBe(`${clinics.url}/dashboard/queue/list`);
    expect(await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')).not.toContain('noor');
    await lists(page, `Only of palm ${lang}`);
    expect(await page.evaluate('document.documentElement.innerHTML')).not.toContain('noor');

    expect(sockets.opened).toBe(2);
    sockets.frames.length = 0;
    await noor.issue(`Later of noor ${lang}`);
    await palm.issue(`Later of palm ${lang}`);
    await lists(page, `Later of palm ${lang}`);
    expect(sockets.frames.filter((frame) => frame.includes('tickets:created'))).toEqual([
      expect.stringContaining('Later of palm'),
    ]);
    expect(await page.evaluate('document.documentElement.innerHTML')).not.toContain('noor');

    await page.goBack();
    await page.waitForFunction("location.search !== ''");
    await reads(page, WORDS[lang].queueList.noMatch.title);
    expect(await page.evaluate("document.querySelector('aside bdi').textContent")).toBe('palm');
    await leave();
  });

  it.each(everyLangOr('en'))(
    'switches the clinic by keyboard, with the focus at the top of the new page, in %s',
    async (lang) => {
      const { page, go, leave } = await arrived(lang);
      const keys = new Keys(page);
      const { areas, skip, switchClinic } = WORDS[lang].frame;
      await go('/dashboard/members');
      const chosen = async (slug: string) => {
        await keys.activate(switchClinic);
        await keys.choose(slug);
      };
      await chosen('noor');
      await keys.isAt(switchClinic);
      await keys.press('Enter');
      await page.waitForSelector('[role="menuitem"]:focus');
      await keys.press('Escape');
      await keys.isAt(switchClinic);

      await Promise.all([page.waitForNavigation(), chosen('palm')]);
      await page.waitForFunction("document.querySelector('aside bdi')?.textContent === 'palm'");
      expect(new URL(page.url()).pathname).toBe('/dashboard/members');
      await page.waitForFunction(`document.querySelector('h1')?.textContent === ${JSON.stringify(areas.members)}`);
      expect(await page.evaluate('[document.documentElement.lang, document.activeElement === document.body]')).toEqual([
        lang,
        true,
      ]);
      await keys.press('Tab');
      await keys.isAt(skip);
      await keys.to(switchClinic);
      await leave();
    },
  );

  it('shows the other clinic in every window of the browser after a switch in one', async () => {
    const { page, go, leave } = await arrived('en');
    await untilLive(page, () => go('/dashboard/settings'));
    await page.focus('main input[name="name"]');
    await page.keyboard.type(' of noor');
    const other = await newPage(page.browserContext());
    await other.setViewport(WINDOW);
    await other.goto(`${clinics.url}/dashboard/members`);
    await switchTo(other, WORDS.en.frame.switchClinic, 'palm');
    await page.bringToFront();
    await page.waitForFunction("document.querySelector('aside bdi')?.textContent === 'palm'");
    expect(await page.evaluate('document.documentElement.innerHTML')).not.toContain('noor');
    await leave();
  });

  it.each(['the other clinic chosen', 'a colleague signed in'])(
    'issues no ticket from a page that was told nothing yet of %s in another window',
    async (changed) => {
      const { page, go, leave } = await arrived('en');
      await page.evaluateOnNewDocument(DEAF);
      await go('/dashboard/queue/list');
      await press(page, WORDS.en.tickets.form.add);
      await typePatient(page, `Typed before ${changed}`);
      if (changed === 'a colleague signed in') {
        const [name = '', value = ''] = noor.cookie.split('=');
        await page.browserContext().setCookie({ name, value, domain: 'localhost', path: '/', httpOnly: true });
      } else {
        const other = await newPage(page.browserContext());
        await other.setViewport(WINDOW);
        await other.goto(`${clinics.url}/dashboard/members`);
        await switchTo(other, WORDS.en.frame.switchClinic, 'palm');
        await page.bringToFront();
      }
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
      await reads(page, changed === 'a colleague signed in' ? 'noor' : 'palm');
      expect(new URL(page.url()).pathname).toBe('/dashboard/overview');
      for (const manager of [noor, palm])
        expect(dataIn(await manager.get(`/v1/tickets?search=${encodeURIComponent(changed)}`))).toEqual([]);
      await leave();
    },
  );

  it.each(everyLangOr('en'))('asks before a clinic switch discards unsaved settings, in %s', async (lang) => {
    const { page, go, leave } = await arrived(lang);
    await go('/dashboard/settings');
    await page.focus('main input[name="name"]');
    await page.keyboard.type(' 2');
    await reads(page, WORDS[lang].settings.unsaved);
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()));
    await page.click(`::-p-xpath(//aside//button[contains(., "${WORDS[lang].frame.switchClinic}")])`);
    await page.click('[role="menuitem"][data-key="palm"]');
    await reads(page, WORDS[lang].settings.leave.title);
    await page.keyboard.press('Escape');
    await page.waitForFunction('!document.querySelector(\'[role="alertdialog"]\')');
    expect(writes).toEqual([]);
    await leave();
  });

  it.each(everyLangOr('ar'))(
    'keeps the clinic and gives the reason when a switch is refused to a former member, in %s',
    async (lang) => {
      const { page, go, leave } = await arrived(lang);
      const keys = new Keys(page);
      await go('/dashboard/members');
      await keys.to(WORDS[lang].frame.switchClinic);
      const members = memberListAnswer.parse((await palm.get(`/v1/users?search=${HUDA}`)).body).data;
      for (const { id } of members) await palm.delete(`/v1/users/${id}`);
      await keys.press('Enter');
      await keys.choose('palm');
      await reads(page, WORDS[lang].account.notThere);
      await keys.isAt(WORDS[lang].frame.switchClinic);
      expect(new URL(page.url()).pathname).toBe('/dashboard/members');
      expect(await page.$eval('aside bdi', (name) => name.textContent)).toBe('noor');
      for (const { id } of members) await palm.post(`/v1/users/${id}/restore`);
      await leave();
    },
  );
});

interface Sockets {
  opened: number;
  readonly frames: string[];
}

/** How many the page has opened, and what came in by them. */
async function socketsOf(page: Page): Promise<Sockets> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  const sockets: Sockets = { opened: 0, frames: [] };
  session.on('Network.webSocketCreated', () => {
    sockets.opened += 1;
  });
  session.on('Network.webSocketFrameReceived', ({ response }) => sockets.frames.push(response.payloadData));
  return sockets;
}
