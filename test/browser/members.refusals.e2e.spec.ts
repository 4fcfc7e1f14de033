import { beforeAll, describe, expect, it } from '@jest/globals';
import { memberAnswer, memberListAnswer } from '#libs/contracts/members.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { choose, closed, inDialog, invited, isListed, menuOf, openMembers, retype, rowReads } from '../support/members.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { WORDS } from '../support/words.ts';

describe('what the members page is refused', () => {
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  describe.each(everyLangOr('ar'))('in %s', (lang) => {
    const words = WORDS[lang].members;

    it('reports a taken e-mail beside the invitation’s field, and offers to restore a deleted member', async () => {
      const gone = await invited(manager, `Gone ${lang}`, `gone-${lang}@example.com`, ['Medical']);
      await manager.delete(`/v1/users/${gone.id}`);
      const { page, leave } = await openMembers(at, lang);
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

    it('keeps managers from taking their own access away, and gives the reason', async () => {
      const { page, leave } = await openMembers(at, lang);
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
  });

  it('leaves one manager when two ban each other at the same moment', async () => {
    const deputy = await invited(manager, 'Deputy', 'deputy@example.com', ['Manager']);
    const own = memberAnswer.parse((await manager.get('/v1/users/current')).body).data;
    const managers = memberListAnswer.parse((await manager.get('/v1/users?roles=Manager&limit=100')).body).data;
    for (const { id } of managers) if (id !== own.id && id !== deputy.id) await manager.delete(`/v1/users/${id}`);
    const theirs = await Staff.signInAs(at.url, deputy.email);
    const { page, leave } = await openMembers(at, 'en');
    await choose(page, 'Deputy', 'ban');
    await page.waitForFunction(`document.activeElement?.closest('[role="alertdialog"]')`);
    // A key, since the question may be gone by then: the page of a banned manager is left at once.
    const [, answer] = await Promise.all([page.keyboard.press('Enter'), theirs.post(`/v1/users/${own.id}/ban`)]);
    const hasWon = answer.status !== 200;
    if (hasWon) await rowReads(page, 'Deputy', WORDS.en.members.states.banned);
    // The second manager reads the refusal, or is not a manager any more.
    else await page.waitForFunction(`location.pathname !== '/dashboard/members' || !!document.querySelector('[role="alert"]')`);
    const left = await (hasWon ? manager : theirs).get('/v1/users?roles=Manager&limit=100');
    const { data } = memberListAnswer.parse(left.body);
    expect(data.filter(({ banned }) => !banned).map(({ email }) => email)).toEqual([hasWon ? own.email : deputy.email]);
    await leave();
  });
});
