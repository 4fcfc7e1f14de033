import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import type { ErrorCode } from '#libs/contracts/errors.ts';
import { LANGS } from '#libs/contracts/lang.ts';
import { memberAnswer } from '#libs/contracts/members.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { openBrowser, press, reads } from '../support/browser.ts';
import { newFolder, type Product, startProduct } from '../support/product.ts';
import { closed } from '../support/rows.ts';
import { Staff } from '../support/staff.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const PAGE = '/dashboard/members';
const DIALOG = ':is([role="dialog"], [role="alertdialog"])';

async function choose(page: Page, name: string, action: string): Promise<void> {
  await (await page.waitForSelector(`main [aria-haspopup="true"][aria-label$="${name}"]`))?.click();
  await (await page.waitForSelector(`[role="menuitem"][data-key="${action}"]:not([aria-disabled])`))?.click();
  await page.waitForSelector(DIALOG);
}

const lastButton = async (page: Page) => (await page.$$(`${DIALOG} button`)).at(-1);
const confirm = async (page: Page) => await (await lastButton(page))?.click();

/** Each dialog about a member, where another manager was faster: what it then says is the server's own answer. */
describe.each(LANGS)('what a dialog about a member says when it is refused, in %s', (lang) => {
  const words = WORDS[lang];
  const says = (code: ErrorCode) => errorText(lang, code);
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

  const invited = async (name: string) =>
    memberAnswer.parse((await manager.post('/v1/users', { name, email: `${name.toLowerCase()}@example.com`, roles: [] })).body)
      .data;
  const at = async (path = PAGE) => {
    const visitor = await visit(browser, { url: product.url, as: 'manager', lang });
    await visitor.go(path);
    return visitor;
  };
  /** Refused in its words, still open, and given up. */
  const refused = async (page: Page, code: ErrorCode) => {
    await page.waitForFunction(
      `[...document.querySelectorAll('${DIALOG} [role="alert"]')].some((it) => it.innerText.includes(${JSON.stringify(says(code))}))`,
    );
    expect(await (await lastButton(page))?.evaluate((button) => button.hasAttribute('data-pending'))).toBe(false);
    await page.keyboard.press('Escape');
    await closed(page);
  };

  it('ban, delete, roles and details: the member is gone meanwhile', async () => {
    const { page, leave } = await at();
    for (const kind of ['ban', 'delete', 'roles', 'edit'] as const) {
      const { id, name } = await invited(`Gone-${kind}`);
      await page.reload();
      await choose(page, name, kind);
      if (kind === 'roles') await page.click(`${DIALOG} fieldset label`);
      if (kind === 'edit') {
        await page.click(`${DIALOG} input[name="name"]`);
        await page.keyboard.type(' 2');
      }
      // Deleting whom another has deleted is no failure: there it has to be more.
      await manager.delete(kind === 'delete' ? `/v1/users/${id}/permanent` : `/v1/users/${id}`);
      await confirm(page);
      await refused(page, 'member.notFound');
    }
    await leave();
  });

  it('lifting a ban: the member was erased meanwhile', async () => {
    const { id, name } = await invited('Banned');
    await manager.post(`/v1/users/${id}/ban`);
    const { page, leave } = await at();
    await choose(page, name, 'unban');
    await manager.delete(`/v1/users/${id}/permanent`);
    await confirm(page);
    await refused(page, 'member.notFound');
    await leave();
  });

  it('restoring and erasing: the member was erased meanwhile', async () => {
    for (const kind of ['restore', 'erase'] as const) {
      const { id, name } = await invited(`Deleted-${kind}`);
      await manager.delete(`/v1/users/${id}`);
      const { page, leave } = await at(`${PAGE}?deleted=true`);
      await choose(page, name, kind);
      if (kind === 'erase') await page.click(`${DIALOG} label`);
      await manager.delete(`/v1/users/${id}/permanent`);
      await confirm(page);
      await refused(page, 'member.notFound');
      await leave();
    }
  });

  it('inviting and changing an e-mail: somebody else has it', async () => {
    const { name } = await invited('Second');
    const { page, leave } = await at();
    await press(page, words.members.invite.label);
    await page.waitForSelector(`${DIALOG} input[name="name"]`);
    await page.type(`${DIALOG} input[name="name"]`, 'Third');
    await page.type(`${DIALOG} input[name="email"]`, 'second@example.com');
    await page.keyboard.press('Enter');
    await reads(page, says('member.emailTaken'));
    await page.waitForSelector(`${DIALOG} input[name="email"][aria-invalid="true"]`);
    await page.keyboard.press('Escape');
    await closed(page);
    await choose(page, name, 'edit');
    await page.click(`${DIALOG} input[name="email"]`, { count: 3 });
    await page.keyboard.type('doctor@example.com');
    await page.keyboard.press('Enter');
    await reads(page, says('member.emailTaken'));
    await page.waitForSelector(`${DIALOG} input[name="email"][aria-invalid="true"]`);
    await leave();
  });

  it('all of them: too much was written at once', async () => {
    const few = newFolder();
    // The language is one write, the two members the rest of this minute.
    const strict = await startProduct(few.path, { LIMIT_WRITES: '2' });
    const visitor = await visit(browser, { url: strict.url, as: 'manager', lang });
    const { page, go, leave } = visitor;
    await go(PAGE);
    await choose(page, 'مريم الشامسي', 'ban');
    await confirm(page);
    await closed(page);
    await choose(page, 'مريم الشامسي', 'unban');
    await confirm(page);
    await refused(page, 'request.tooMany');
    await go('/dashboard/settings');
    await press(page, words.settings.account.everywhere.label);
    await page.waitForSelector(DIALOG);
    await confirm(page);
    await refused(page, 'request.tooMany');
    await leave();
    await strict.stop();
    few.remove();
  });
});
