import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { ErrorCode } from '#libs/contracts/errors/errors.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { choose, closed, invited, openMembers, retype } from '../support/members.ts';
import { newFolder, startProduct } from '../support/product.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { WORDS } from '../support/words.ts';

const DIALOG = ':is([role="dialog"], [role="alertdialog"])';

const lastButton = async (page: Page) => (await page.$$(`${DIALOG} button`)).at(-1);
const confirm = async (page: Page) => await (await lastButton(page))?.click();

/** Each dialog about a member, where another manager was faster: what it then says is the server's own answer. */
describe.each(everyLangOr('en'))('what a dialog about a member says when it is refused, in %s', (lang) => {
  const words = WORDS[lang];
  const says = (code: ErrorCode) => errorText(lang, code);
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  const somebody = (name: string) => invited(manager, name, `${name.toLowerCase()}@example.com`);
  /** Refused in its words, still open, and given up. */
  const refused = async (page: Page, code: ErrorCode) => {
    await page.waitForFunction(
      `[...document.querySelectorAll('${DIALOG} [role="alert"]')].some((it) => it.innerText.includes(${JSON.stringify(says(code))}))`,
    );
    expect(await (await lastButton(page))?.evaluate((button) => button.hasAttribute('data-pending'))).toBe(false);
    await page.keyboard.press('Escape');
    await closed(page);
  };

  it('explains a refused ban, deletion, role change and edit of a member who was deleted meanwhile', async () => {
    const { page, leave } = await openMembers(at, lang);
    for (const kind of ['ban', 'delete', 'roles', 'edit'] as const) {
      const { id, name } = await somebody(`Gone-${kind}`);
      await page.reload();
      await choose(page, name, kind);
      if (kind === 'roles') await page.click(`${DIALOG} fieldset label`);
      if (kind === 'edit') await retype(page, 'name', 'Another');
      // Deleting a member that another has deleted is no failure: this takes a further step.
      await manager.delete(kind === 'delete' ? `/v1/users/${id}/permanent` : `/v1/users/${id}`);
      await confirm(page);
      await refused(page, 'member.notFound');
    }
    await leave();
  });

  it('explains the refused unban of a member who was erased meanwhile', async () => {
    const { id, name } = await somebody('Banned');
    await manager.post(`/v1/users/${id}/ban`);
    const { page, leave } = await openMembers(at, lang);
    await choose(page, name, 'unban');
    await manager.delete(`/v1/users/${id}/permanent`);
    await confirm(page);
    await refused(page, 'member.notFound');
    await leave();
  });

  it('explains the refused restore and erasure of a member who was erased meanwhile', async () => {
    for (const kind of ['restore', 'erase'] as const) {
      const { id, name } = await somebody(`Deleted-${kind}`);
      await manager.delete(`/v1/users/${id}`);
      const { page, leave } = await openMembers(at, lang, '/dashboard/members?deleted=true');
      await choose(page, name, kind);
      if (kind === 'erase') await page.click(`${DIALOG} label`);
      await manager.delete(`/v1/users/${id}/permanent`);
      await confirm(page);
      await refused(page, 'member.notFound');
      await leave();
    }
  });

  it('explains a refused invitation or edit whose e-mail is taken', async () => {
    const { name } = await somebody('Second');
    const { page, leave } = await openMembers(at, lang);
    await press(page, words.members.invite.label);
    await page.waitForSelector(`${DIALOG} input[name="name"]`);
    await retype(page, 'name', 'Third');
    await retype(page, 'email', 'second@example.com');
    await page.keyboard.press('Enter');
    await reads(page, says('member.emailTaken'));
    await page.waitForSelector(`${DIALOG} input[name="email"][aria-invalid="true"]`);
    await page.keyboard.press('Escape');
    await closed(page);
    await choose(page, name, 'edit');
    await retype(page, 'email', 'doctor@example.com');
    await page.keyboard.press('Enter');
    await reads(page, says('member.emailTaken'));
    await page.waitForSelector(`${DIALOG} input[name="email"][aria-invalid="true"]`);
    await leave();
  });

  it('explains in every member dialog that the rate limit refused it', async () => {
    const few = newFolder();
    // The language is one write, the two members the rest of this minute.
    const strict = await startProduct(few.path, { LIMIT_WRITES: '2' });
    const { page, go, leave } = await openMembers({ browser: at.browser, url: strict.url }, lang);
    await choose(page, 'مريم الشامسي', 'ban');
    await confirm(page);
    await closed(page);
    await choose(page, 'مريم الشامسي', 'unban');
    await confirm(page);
    await refused(page, 'request.tooMany');
    await go('/dashboard/settings?section=account');
    await press(page, words.settings.account.everywhere.label);
    await page.waitForSelector(DIALOG);
    await confirm(page);
    await refused(page, 'request.tooMany');
    await leave();
    await strict.stop();
    few.remove();
  });
});
