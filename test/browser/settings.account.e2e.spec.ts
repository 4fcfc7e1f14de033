import { describe, expect, it } from '@jest/globals';
import { reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { choose, confirm, pressIn, settingsStage } from '../support/settings-page.ts';
import { answering } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

describe.each(everyLangOr('en'))('one’s own account on the settings page in %s', (lang) => {
  const { settings: words, frame } = WORDS[lang];
  const at = settingsStage(lang);

  it.each(['logout', 'everywhere'] as const)('asks before unsaved settings are lost by signing out: %s', async (way) => {
    const { page, leave } = await at.opened();
    const theBrowserAsks: string[] = [];
    page.on('dialog', (dialog) => {
      theBrowserAsks.push(dialog.type());
      void dialog.dismiss();
    });
    const signedOut: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/auth/logout') && signedOut.push(request.method()));
    const signOut = async () => {
      if (way === 'logout') await page.click(`button[aria-label="${frame.logout}"]`);
      else await pressIn(page, words.account.title, words.account.everywhere.label);
      await reads(page, words.leave.title);
    };
    await page.focus('main input[name="name"]');
    await page.keyboard.type(' 2');
    await reads(page, words.unsaved);
    await signOut();
    await page.keyboard.press('Escape');
    await page.waitForFunction('!document.querySelector(\'[role="alertdialog"]\')');
    await signOut();
    expect(signedOut).toEqual([]);
    const gone = page.waitForNavigation();
    await confirm(page);
    if (way === 'everywhere') {
      await reads(page, words.account.everywhere.text);
      await confirm(page);
    }
    await gone;
    await page.waitForFunction("location.pathname === '/login'");
    expect({ signedOut, theBrowserAsks }).toEqual({ signedOut: ['POST'], theBrowserAsks: [] });
    await at.signInAgain();
    await leave();
  });

  it('reports that one’s own language could not be saved, wherever it was chosen', async () => {
    const other = lang === 'ar' ? 'en' : 'ar';
    const { page, leave } = await at.opened();
    await answering(page, '/v1/auth/lang', { status: 502 });
    await choose(page, words.account.title, WORDS[other].settings.clinic.langs[other]);
    await reads(page, WORDS[other].account.langFailed);
    await leave();
  });

  it('changes one’s own language at once, and signs out everywhere after asking', async () => {
    const other = lang === 'ar' ? 'en' : 'ar';
    const { page, leave } = await at.opened();
    await choose(page, words.account.title, words.clinic.langs[other]);
    await page.waitForFunction(`document.documentElement.lang === '${other}'`);
    const { settings: their } = WORDS[other];
    await reads(page, their.account.title);
    await pressIn(page, their.account.title, their.account.everywhere.label);
    await reads(page, their.account.everywhere.text);
    await Promise.all([page.waitForNavigation(), confirm(page)]);
    await page.waitForFunction("location.pathname === '/login'");
    expect((await at.manager.get('/v1/users/current')).status).toBe(401);
    await leave();
  });
});
