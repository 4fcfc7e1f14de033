import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { memberAnswer, memberListAnswer } from '#libs/contracts/members.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { Socket } from '../support/socket.ts';
import { Staff } from '../support/staff.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const en = WORDS.en.members;
const DIALOG = '[role="dialog"], [role="alertdialog"]';
const menuOf = (name: string) => `main [aria-haspopup="true"][aria-label$="${name}"]`;

async function choose(page: Page, name: string, action: string): Promise<void> {
  await (await page.waitForSelector(menuOf(name)))?.click();
  await (await page.waitForSelector(`[role="menuitem"][data-key="${action}"]:not([aria-disabled])`))?.click();
  await page.waitForSelector(DIALOG);
}

const inDialog = async (page: Page, words: string) =>
  await (await page.waitForSelector(`:is(${DIALOG}) ::-p-xpath(.//button[contains(., "${words}")])`))?.click();

const confirm = async (page: Page) => await (await page.waitForSelector('[role="alertdialog"] button:last-of-type'))?.click();
const closed = (page: Page) => page.waitForFunction(`!document.querySelector('${DIALOG}, [role="menu"]')`);
const isListed = (page: Page, name: string, is = true) =>
  page.waitForFunction(`!!document.querySelector('${menuOf(name)}') === ${is}`);
const rowReads = (page: Page, name: string, words: string) =>
  page.waitForFunction(`document.querySelector('${menuOf(name)}')?.closest('tr')?.innerText.includes(${JSON.stringify(words)})`);

async function retype(page: Page, field: string, text: string): Promise<void> {
  await page.click(`:is(${DIALOG}) input[name="${field}"]`, { count: 3 });
  await page.keyboard.type(text);
}

describe('the members page', () => {
  const folder = newFolder();
  let product: Product;
  let browser: Browser;
  let manager: Staff;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(folder.path), openBrowser()]);
    manager = await Staff.signIn(product.url, 'manager');
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  const opened = async (lang: 'ar' | 'en', path = '/dashboard/members', height = 900) => {
    const visitor = await visit(browser, { url: product.url, as: 'manager', lang, height });
    await visitor.go(path);
    return visitor;
  };
  const invite = async (name: string, email: string, roles: readonly string[] = []) =>
    memberAnswer.parse((await manager.post('/v1/users', { name, email, roles })).body).data;

  describe.each(LANGS)('in %s', (lang) => {
    const words = WORDS[lang].members;
    const name = lang === 'ar' ? 'سلامة المهيري' : 'Salama';
    const email = `salama-${lang}@example.com`;

    it('follows somebody from the invitation to being erased', async () => {
      const { page, leave, complaints } = await opened(lang);
      await press(page, words.invite.label);
      await page.waitForSelector('[role="dialog"] input[name="name"]');
      await retype(page, 'name', name);
      await retype(page, 'email', email.toUpperCase());
      await (await page.waitForSelector('[role="dialog"] fieldset label:nth-of-type(3)'))?.click();
      await inDialog(page, words.invite.submit);
      await reads(page, email);
      await page.waitForSelector('[role="dialog"] input[readonly]');
      expect(await page.$eval('[role="dialog"] input[readonly]', (link) => link.getAttribute('value'))).toBe(
        `${product.url}/login?clinic=default`,
      );
      await page.keyboard.press('Escape');
      await closed(page);
      await isListed(page, name);

      const person = await Staff.signInAs(product.url, email);
      const socket = await Socket.open(person);
      await socket.subscribe('tickets:created');
      const theirs = await visit(browser, { url: product.url });
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
      expect((await Staff.signInAs(product.url, email)).cookie).not.toBe('');
      const { data } = memberListAnswer.parse((await manager.get(`/v1/users?search=${email}`)).body);
      expect(data.map(({ roles }) => roles)).toEqual([['Reception', 'Medical']]);

      await choose(page, name, 'delete');
      await confirm(page);
      await closed(page);
      await isListed(page, name, false);
      await page.goto(`${product.url}/dashboard/members?deleted=true`);
      await choose(page, name, 'restore');
      await confirm(page);
      await closed(page);
      await isListed(page, name, false);
      await page.goto(`${product.url}/dashboard/members`);
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

    it('says on the field that an e-mail is taken, and offers to restore whose it was', async () => {
      const gone = await invite(`Gone ${lang}`, `gone-${lang}@example.com`, ['Medical']);
      await manager.delete(`/v1/users/${gone.id}`);
      const { page, leave } = await opened(lang);
      await press(page, words.invite.label);
      await page.waitForSelector('[role="dialog"] input[name="name"]');
      await retype(page, 'name', 'Somebody');
      await retype(page, 'email', 'reception@example.com');
      await inDialog(page, words.invite.submit);
      await reads(page, errorText(lang, 'member.emailTaken'));
      await retype(page, 'email', gone.email);
      await inDialog(page, words.invite.submit);
      await reads(page, errorText(lang, 'member.emailDeleted'));
      await inDialog(page, gone.name);
      await closed(page);
      await isListed(page, gone.name);
      await leave();
    });

    it('stays open with the server’s words where another manager was faster', async () => {
      const other = await invite(`Fleeting ${lang}`, `fleeting-${lang}@example.com`);
      const { page, leave } = await opened(lang);
      for (const action of ['ban', 'delete', 'erase'] as const) {
        await isListed(page, other.name);
        await choose(page, other.name, action);
        if (action === 'erase') await page.click('[role="alertdialog"] label');
        // The last of them takes the member away for good; before that each other one only does so for a while.
        await manager.delete(action === 'erase' ? `/v1/users/${other.id}/permanent` : `/v1/users/${other.id}`);
        if (action === 'delete') {
          await page.keyboard.press('Escape');
          await closed(page);
        } else {
          await confirm(page);
          await reads(page, errorText(lang, 'member.notFound'));
          await page.keyboard.press('Escape');
          await closed(page);
        }
        await manager.post(`/v1/users/${other.id}/restore`);
        if (action !== 'erase') await page.reload();
      }
      await isListed(page, other.name, false);
      await leave();
    });

    it('keeps one from taking their own access away, and says why', async () => {
      const { page, leave } = await opened(lang);
      await page.click(menuOf('نورة المنصوري'));
      const refused = await page.$$eval('[role="menuitem"][aria-disabled="true"]', (items) =>
        items.map((item) => [item.getAttribute('data-key'), item.querySelector('[slot="description"]')?.textContent]),
      );
      expect(refused).toEqual(['ban', 'delete', 'erase'].map((kind) => [kind, words.rules.self]));
      await page.keyboard.press('Escape');
      await closed(page);
      await choose(page, 'نورة المنصوري', 'roles');
      await reads(page, words.form.rolesOwn);
      await page.waitForSelector('[role="dialog"] fieldset label:nth-of-type(1)[data-disabled]');
      await leave();
    });

    it('is walked by keyboard alone, and gives the focus back', async () => {
      const { page, leave } = await opened(lang);
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
      for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('[role="alertdialog"] button:last-of-type:focus');
      await page.keyboard.press('Enter');
      await closed(page);
      await rowReads(page, `Keys ${lang}`, words.states.banned);
      expect(await focused()).toContain(`Keys ${lang}`);
      await leave();
    });
  });

  it('has its search, filters and sorting in the address, from which a link reopens it', async () => {
    await invite('Zayed Filter', 'zayed-filter@example.com', ['Patient']);
    const { page, leave } = await opened('en');
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

    const again = await opened('en', address.slice(product.url.length));
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

  it('leaves one manager when two take each other’s role at the same moment', async () => {
    const deputy = await invite('Deputy', 'deputy@example.com', ['Manager']);
    const own = memberAnswer.parse((await manager.get('/v1/users/current')).body).data;
    const managers = memberListAnswer.parse((await manager.get('/v1/users?roles=Manager&limit=100')).body).data;
    for (const { id } of managers) if (id !== own.id && id !== deputy.id) await manager.delete(`/v1/users/${id}`);
    const theirs = await Staff.signInAs(product.url, deputy.email);
    const { page, leave } = await opened('en');
    await choose(page, 'Deputy', 'ban');
    const [, answer] = await Promise.all([confirm(page), theirs.post(`/v1/users/${own.id}/ban`)]);
    const hasWon = answer.status !== 200;
    if (hasWon) await rowReads(page, 'Deputy', en.states.banned);
    // Whoever was second is told so, or is not a manager any more.
    else await page.waitForFunction(`location.pathname !== '/dashboard/members' || !!document.querySelector('[role="alert"]')`);
    const left = await (hasWon ? manager : theirs).get('/v1/users?roles=Manager&limit=100');
    const { data } = memberListAnswer.parse(left.body);
    expect(data.filter(({ banned }) => !banned).map(({ email }) => email)).toEqual([hasWon ? own.email : deputy.email]);
    await leave();
  });
});
