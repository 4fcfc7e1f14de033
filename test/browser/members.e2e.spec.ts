import { beforeAll, describe, expect, it } from '@jest/globals';
import { memberListAnswer } from '#libs/contracts/members.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import {
  choose,
  closed,
  confirm,
  inDialog,
  invited,
  isListed,
  menuOf,
  openMembers,
  retype,
  rowReads,
} from '../support/members.ts';
import { named } from '../support/overview.ts';
import { Socket } from '../support/socket.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

/** A page over plain http has no clipboard; this keeps what is copied by other means. */
const NO_CLIPBOARD = `
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  document.addEventListener('copy', () => { window.copied = document.activeElement.value; });`;

describe('the members page', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  describe.each(everyLangOr('ar'))('in %s', (lang) => {
    const words = WORDS[lang].members;
    const name = lang === 'ar' ? 'سلامة المهيري' : 'Salama';
    const email = `salama-${lang}@example.com`;

    it('takes a member on the members page from the invitation to being erased', async () => {
      const { page, leave, complaints } = await openMembers(at, lang);
      await press(page, words.invite.label);
      await page.waitForSelector('[role="dialog"] input[name="name"]');
      await retype(page, 'name', name);
      await retype(page, 'email', email.toUpperCase());
      await (await page.waitForSelector('[role="dialog"] fieldset label:nth-of-type(3)'))?.click();
      await inDialog(page, words.invite.submit);
      await reads(page, email);
      await page.waitForSelector('[role="dialog"] input[readonly]');
      expect(await page.$eval('[role="dialog"] input[readonly]', (link) => link.getAttribute('value'))).toBe(
        `${at.url}/login?clinic=default`,
      );
      await page.evaluate(NO_CLIPBOARD);
      await inDialog(page, words.link.copy);
      await named(page, 'button', WORDS[lang].common.copied);
      expect(await page.evaluate('window.copied')).toBe(`${at.url}/login?clinic=default`);
      await page.keyboard.press('Escape');
      await closed(page);
      await isListed(page, name);

      const person = await Staff.signInAs(at.url, email);
      const socket = await Socket.open(person);
      await socket.subscribe('tickets:created');
      const theirs = await visit(at.browser, { url: at.url });
      const [cookie = '', value = ''] = person.cookie.split('=');
      await theirs.page.browserContext().setCookie({ name: cookie, value, domain: 'localhost', path: '/', httpOnly: true });
      await theirs.go('/dashboard/queue/current');
      expect(new URL(theirs.page.url()).pathname).toBe('/dashboard/queue/current');

      await choose(page, name, 'ban');
      const ended = socket.closed();
      const banned = page.waitForResponse((response) => response.url().endsWith('/ban'));
      await confirm(page);
      await banned;
      const since = performance.now();
      await theirs.page.waitForFunction("location.pathname !== '/dashboard/queue/current'", { polling: 20 });
      expect(await ended).toBe(4403);
      expect(performance.now() - since).toBeLessThan(1_000);
      await theirs.leave();
      await rowReads(page, name, words.states.banned);
      await closed(page);

      await choose(page, name, 'unban');
      await confirm(page);
      await rowReads(page, name, words.states.active);
      await closed(page);

      await choose(page, name, 'roles');
      await (await page.waitForSelector('[role="dialog"] fieldset label:nth-of-type(2)'))?.click();
      await inDialog(page, words.actions.roles.submit);
      await closed(page);
      expect((await Staff.signInAs(at.url, email)).cookie).not.toBe('');
      const { data } = memberListAnswer.parse((await manager.get(`/v1/users?search=${email}`)).body);
      expect(data.map(({ roles }) => roles)).toEqual([['Reception', 'Medical']]);

      await choose(page, name, 'delete');
      await confirm(page);
      await closed(page);
      await isListed(page, name, false);
      await page.goto(`${at.url}/dashboard/members?deleted=true`);
      await choose(page, name, 'restore');
      await confirm(page);
      await closed(page);
      await isListed(page, name, false);
      await page.goto(`${at.url}/dashboard/members`);
      await choose(page, name, 'erase');
      const isRefused = () => page.$eval('[role="alertdialog"] button:last-of-type', (button) => button.hasAttribute('disabled'));
      expect(await isRefused()).toBe(true);
      await page.click('[role="alertdialog"] label');
      expect(await isRefused()).toBe(false);
      await confirm(page);
      await closed(page);
      await isListed(page, name, false);
      for (const query of ['', '&deleted=true'])
        expect(JSON.stringify((await manager.get(`/v1/users?limit=100${query}`)).body)).not.toContain(email);
      expect(complaints).toEqual([]);
      await leave();
    });

    it('walks the members page by keyboard alone, and returns the focus', async () => {
      const { page, leave } = await openMembers(at, lang);
      const focused = () => page.evaluate('document.activeElement?.getAttribute("aria-label") ?? ""');
      await page.focus('main header button:last-of-type');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="dialog"] input[name="name"]:focus');
      await page.keyboard.type(`Keys ${lang}`);
      await page.keyboard.press('Tab');
      await page.keyboard.type(`keys-${lang}@example.com`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="dialog"] input[readonly]');
      await page.keyboard.press('Escape');
      await closed(page);
      await page.waitForFunction("document.activeElement?.matches('main header button:last-of-type')");
      await page.focus(menuOf(`Keys ${lang}`));
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="menu"]');
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="alertdialog"] button:last-of-type:focus');
      await page.keyboard.press('Enter');
      await closed(page);
      await rowReads(page, `Keys ${lang}`, words.states.banned);
      expect(await focused()).toContain(`Keys ${lang}`);
      await leave();
    });
  });

  it('sorts members on a phone, where the table has no headings to press', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'en', width: 360 });
    await go('/dashboard/members');
    await press(page, WORDS.en.lists.filters.open);
    await (await page.waitForSelector(`[role="dialog"] [role="radiogroup"] label:last-of-type`))?.click();
    await inDialog(page, WORDS.en.members.filters.apply);
    await page.waitForFunction("location.search === '?direction=asc'");
    await press(page, WORDS.en.members.filters.sorted.asc);
    await page.waitForFunction("location.search === ''");
    await leave();
  });

  it('keeps the members’ search, filters and sorting in the address, from which a link reopens them', async () => {
    await invited(manager, 'Zayed Filter', 'zayed-filter@example.com', ['Patient']);
    const en = WORDS.en.members;
    const { page, leave } = await openMembers(at, 'en');
    await page.type('main input[type="search"]', 'zayed ');
    await page.waitForFunction("new URLSearchParams(location.search).get('search') === 'zayed'");
    await isListed(page, 'نورة المنصوري', false);
    await press(page, WORDS.en.lists.filters.open);
    await (await page.waitForSelector('[role="dialog"] fieldset label:nth-of-type(4)'))?.click();
    await inDialog(page, en.filters.apply);
    await page.waitForFunction("location.search.includes('roles=Patient')");
    await page.click('main th button');
    await page.waitForFunction("location.search.includes('direction=asc')");
    const address = page.url();
    await leave();

    const again = await openMembers(at, 'en', address.slice(at.url.length));
    await isListed(again.page, 'Zayed Filter');
    expect(await again.page.$eval('main input[type="search"]', (field) => field.getAttribute('value'))).toBe('zayed');
    expect(await again.page.$eval('main th[aria-sort="ascending"]', (head) => head.textContent)).toContain(en.columns.created);
    await (await again.page.waitForSelector('main ul button'))?.click();
    await again.page.waitForFunction("!location.search.includes('roles')");
    await again.go('/dashboard/members?page=0&limit=1000&roles=Owner&direction=up&deleted=perhaps&search=');
    await isListed(again.page, 'نورة المنصوري');
    await again.go('/dashboard/members?page=99&limit=2');
    await again.page.waitForFunction("!location.search.includes('page=99') && location.search.includes('page=')");
    await again.page.waitForSelector('main table');
    await again.leave();
  });
});
