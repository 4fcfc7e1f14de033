import { describe, expect, it } from '@jest/globals';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { pathIs, reads } from '../support/browser.ts';
import { Keys } from '../support/keys.ts';
import { opened } from '../support/questions.ts';
import { closed } from '../support/rows.ts';
import type { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { answering, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

/** Keyboard paths that the specs of reception, doctor, queue list and overview do not cover. */
describe('by keyboard alone', () => {
  const at = stage();

  const arrived = async (lang: Lang, path: string, as?: 'manager' | Staff) => {
    const visitor = await visit(at.browser, { url: at.url, lang, ...(as && { as }) });
    await visitor.go(path);
    return { ...visitor, keys: new Keys(visitor.page), words: WORDS[lang] };
  };

  it('enters and leaves the demonstration by keyboard', async () => {
    const { page, keys, words, leave } = await arrived('ar', '/login');
    await page.waitForSelector('main ul button');
    await keys.to('نورة المنصوري');
    await Promise.all([page.waitForNavigation({ waitUntil: 'networkidle0' }), keys.press('Enter')]);
    await pathIs(page, '/dashboard/overview');
    await keys.to(words.frame.logout);
    await Promise.all([page.waitForNavigation(), keys.press('Enter')]);
    await pathIs(page, '/login');
    await leave();
  });

  it('signs in by keyboard with an e-mail and a provider, and corrects the e-mail', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang: 'en' });
    const { signIn } = WORDS.en;
    const lookUp = '/v1/tenants/default/users/verify/email';
    const error = errorText('en', 'email.notFound');
    await answering(page, '/v1/auth/providers', { body: { data: { providers: ['google', 'microsoft'], demonstration: false } } });
    await answering(page, lookUp, { status: 404, body: { status: 404, code: 'email.notFound', error, correlationId: 'c' } });
    await answering(page, '/v1/auth/microsoft/login', { body: {} });
    await go('/login');
    const keys = new Keys(page);
    await page.waitForSelector('input[type="email"]:focus');
    await keys.type('nobody@example.com');
    await keys.press('Enter');
    await page.waitForSelector('input[type="email"][aria-invalid="true"]:focus');
    await answering(page, lookUp, { status: 204 });
    await keys.press('End');
    await keys.type('.ae');
    await keys.press('Enter');
    await keys.isAt(signIn.provider.title);
    await keys.activate(signIn.provider.other);
    await page.waitForSelector('input[type="email"]:focus');
    await keys.type('noura@example.com');
    await keys.press('Enter');
    await keys.isAt(signIn.provider.title);
    await keys.to(signIn.provider.microsoft);
    await Promise.all([page.waitForNavigation(), keys.press('Enter')]);
    expect(page.url()).toBe(`${at.url}/v1/auth/microsoft/login?tenant=default`);
    await leave();
  });

  it('skips the menu, opens a page and changes language and theme by keyboard', async () => {
    const { page, keys, leave } = await arrived('en', '/dashboard/overview', 'manager');
    await keys.press('Tab');
    await keys.isAt(WORDS.en.frame.skip);
    await keys.press('Enter');
    await page.waitForSelector('main:focus, main :focus');
    await keys.activate(WORDS.en.frame.areas.settings);
    await pathIs(page, '/dashboard/settings');
    await keys.activate(WORDS.en.frame.person);
    await keys.choose('language');
    await page.waitForFunction("document.documentElement.dir === 'rtl'");
    await keys.isAt(WORDS.ar.frame.person);
    await keys.press('Enter');
    await keys.choose('dark');
    await page.waitForFunction("document.documentElement.dataset.theme === 'dark'");
    await keys.isAt(WORDS.ar.frame.person);
    await leave();
  });

  describe.each(LANGS)('in %s', (lang) => {
    const { members } = WORDS[lang];
    const name = lang === 'ar' ? 'سلامة المهيري' : 'Salama';

    it('invites, edits, bans, unbans, deletes, restores and erases a member by keyboard', async () => {
      const { page, keys, leave, complaints } = await arrived(lang, '/dashboard/members', 'manager');
      const listed = (is: boolean) =>
        page.waitForFunction(`!!document.querySelector('main [aria-haspopup="true"][aria-label$="${name}"]') === ${is}`);
      const ask = async (kind: string) => {
        await keys.activate(`: ${name}`);
        await keys.choose(kind);
        await opened(page);
      };
      await keys.activate(members.invite.label);
      await opened(page);
      await keys.type(name);
      await keys.press('Tab');
      await keys.type(`salama-${lang}@example.com`);
      await keys.press('Enter');
      await page.waitForSelector('[role="dialog"] input[readonly]');
      await keys.press('Escape');
      await closed(page);
      await keys.isAt(members.invite.label);
      await listed(true);

      await ask('edit');
      await keys.press('Tab', 'End');
      await keys.type('.ae');
      await keys.press('Enter');
      await closed(page);
      await reads(page, `salama-${lang}@example.com.ae`);
      await keys.isAt(name);

      await ask('roles');
      await keys.to(WORDS[lang].common.roles.Medical);
      await keys.press('Space', 'Enter');
      await closed(page);
      await keys.isAt(name);

      for (const kind of ['ban', 'unban']) {
        await ask(kind);
        await keys.isAt(members.actions[kind === 'ban' ? 'ban' : 'unban'].label);
        await keys.press('Enter');
        await closed(page);
        await reads(page, members.states[kind === 'ban' ? 'banned' : 'active']);
        await keys.isAt(name);
      }

      await ask('delete');
      await keys.press('Enter');
      await closed(page);
      await listed(false);
      // The focused row has left the list: tabbing goes on from its place, not from the top of the page.
      await page.waitForSelector('main :focus, main:focus');

      await keys.activate(members.tabs.deleted);
      await keys.isAt(members.tabs.deleted);
      await listed(true);
      await ask('restore');
      await keys.press('Enter');
      await closed(page);
      await page.waitForSelector('main :focus, main:focus');

      await page.goto(`${at.url}/dashboard/members`);
      await listed(true);
      await ask('erase');
      await keys.isAt(WORDS[lang].common.cancel);
      await keys.to(members.actions.erase.understood.split(' {{')[0] ?? '');
      await keys.press('Space');
      await keys.activate(members.actions.erase.label);
      await closed(page);
      await listed(false);
      await page.waitForSelector('main :focus, main:focus');
      expect(complaints).toEqual([]);
      await leave();
    });
  });

  it('changes the settings and ends every session by keyboard', async () => {
    const { page, keys, words, leave } = await arrived('en', '/dashboard/settings', 'manager');
    const { settings } = words;
    const saved = (count: number) =>
      page.waitForFunction(
        `[...document.querySelectorAll('main [role="status"]')].filter((it) => it.textContent.includes('${settings.saved}')).length >= ${count}`,
      );
    await keys.to(settings.clinic.name);
    await keys.press('End');
    await keys.type(' 7');
    await keys.press('Tab', 'ArrowDown');
    await keys.activate(settings.save);
    await saved(1);
    await keys.activate(settings.day.title);
    await keys.activate(settings.day.timezone);
    await page.waitForSelector('input[type="search"]:focus');
    await keys.type('riyadh');
    await page.waitForSelector('[role="option"][data-key="Asia/Riyadh"]');
    await keys.press('ArrowDown', 'Enter');
    await page.waitForSelector('[role="listbox"]', { hidden: true });
    await keys.isAt(settings.day.timezone);
    await keys.activate(settings.save);
    await saved(2);
    await keys.activate(settings.privacy.title);
    await keys.to(settings.privacy.forever);
    await keys.press('ArrowDown');
    await keys.to(settings.privacy.days);
    await keys.type('90');
    await keys.press('Enter');
    await page.waitForSelector('[role="alertdialog"] :focus');
    await keys.press('Escape');
    await closed(page);
    await keys.isAt(settings.privacy.days);
    await keys.activate(settings.discard);
    await keys.to(settings.displays.title);
    await keys.press('Tab', 'Enter');
    await keys.activate(settings.account.everywhere.label);
    await opened(page);
    await keys.press('Escape');
    await closed(page);
    await keys.isAt(settings.account.everywhere.label);
    await keys.press('Enter');
    await opened(page);
    await keys.isAt(settings.account.everywhere.label);
    await Promise.all([page.waitForNavigation(), keys.press('Enter')]);
    await pathIs(page, '/login');
    await leave();
  });

  it('pairs a screen and confirms the display warning by keyboard', async () => {
    const { page, keys, words, leave } = await arrived('ar', '/dashboard/overview', 'manager');
    const { displays: display, overview } = words;
    await keys.activate(`${overview.display.title} ${overview.display.note}`);
    await reads(page, display.open);
    await keys.activate(display.open);
    await opened(page);
    await keys.to(display.warning.understood);
    await keys.press('Space');
    await keys.to(display.open);
    await keys.press('Escape');
    await closed(page);
    await keys.isAt(display.open);
    await keys.to(display.pair.code);
    await keys.type('000000');
    await keys.press('Enter');
    await page.waitForSelector('main input[aria-invalid="true"]:focus');
    await leave();
  });
});
