import { describe, expect, it } from '@jest/globals';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import {
  choose,
  confirm,
  isSaved,
  open,
  pressIn,
  retype,
  save,
  settingsStage,
  submit,
  within,
} from '../support/settings-page.ts';
import { Staff } from '../support/staff.ts';
import { answering } from '../support/visit.ts';
import { hangWall } from '../support/wall.ts';
import { WORDS } from '../support/words.ts';

describe.each(everyLangOr('en'))('the settings page in %s', (lang) => {
  const { settings: words, common } = WORDS[lang];
  const at = settingsStage(lang);

  it('saves the clinic’s name, language and digits, and shows them on other pages', async () => {
    const { page, leave, complaints } = await at.opened();
    await retype(page, 'name', 'Clinic 7');
    await choose(page, words.clinic.title, 'English');
    await choose(page, words.clinic.title, words.clinic.digitsOf.arab);
    await save(page, words.clinic.title, lang);
    await page.waitForFunction("document.querySelector('aside')?.innerText.includes('Clinic 7')");
    expect(await at.stored()).toMatchObject({ name: 'Clinic 7', config: { lang: 'en', digits: 'arab' } });
    // Members with their own language keep it.
    expect(await page.evaluate('document.documentElement.lang')).toBe(lang);
    await page.click('a[href="/dashboard/members"]');
    await reads(page, lang === 'ar' ? '٤ نتائج' : '4 results');
    const wall = await hangWall(at.browser, await Staff.signIn(at.url, 'display'));
    await wall.page.waitForSelector('.slots');
    expect(await wall.page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual(['en', 'ltr']);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('saves how large the wall is and how far the last chair, and refuses what no wall is', async () => {
    const { page, leave } = await at.opened();
    await open(page, words.displays.title);
    await retype(page, 'config.display.inches', '9');
    await page.keyboard.press('Tab');
    await reads(page, errorText(lang, 'numberTooSmall', { min: 10 }));
    await retype(page, 'config.display.inches', '٥٥');
    await retype(page, 'config.display.metres', '8');
    await save(page, words.displays.title, lang);
    expect((await at.stored()).config.display).toEqual({ inches: 55, metres: 8 });
    await leave();
  });

  it('finds a time zone by a part of its name, and tells when it takes effect', async () => {
    const { page, leave } = await at.opened();
    await open(page, words.day.title);
    await reads(page, words.day.later);
    await (await within(page, words.day.title, 'button[aria-haspopup="listbox"]')).click();
    await page.waitForSelector('input[type="search"]:focus');
    await page.keyboard.type('riyadh');
    await page.waitForSelector('[role="option"][data-key="Asia/Riyadh"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="listbox"]', { hidden: true });
    await pressIn(page, words.day.title, '00:00');
    await (await page.waitForSelector('[role="option"][data-key="04:00"]'))?.click();
    await page.waitForSelector('[role="listbox"]', { hidden: true });
    await save(page, words.day.title, lang);
    expect((await at.stored()).config).toMatchObject({ timezone: 'Asia/Riyadh', dayStartsAt: '04:00' });
    await leave();
  });

  it('asks before automatic erasure of patients is set sooner, not before it is set later', async () => {
    const { page, leave } = await at.opened();
    await choose(page, words.privacy.title, words.privacy.limited);
    await page.type('main input[name="config.retentionDays"]', '0');
    await page.keyboard.press('Tab');
    await reads(page, errorText(lang, 'numberTooSmall', { min: 1 }));
    await retype(page, 'config.retentionDays', '٩٠');
    await submit(page, words.privacy.title);
    await reads(page, words.privacy.ask.title);
    await reads(page, words.privacy.ask.none);
    expect((await at.stored()).config.retentionDays).toBeNull();
    await confirm(page);
    await isSaved(page, words.privacy.title, lang);
    expect((await at.stored()).config.retentionDays).toBe(90);
    await choose(page, words.privacy.title, words.privacy.forever);
    await save(page, words.privacy.title, lang);
    expect((await at.stored()).config.retentionDays).toBeNull();
    await leave();
  });

  it('says before a retention is saved how many visits it erases, and of which day the oldest is', async () => {
    const { page, leave } = await at.opened();
    await answering(page, '/v1/tenants/current/retention', { body: { data: { tickets: 12, since: '2026-03-01', held: 2 } } });
    await choose(page, words.privacy.title, words.privacy.limited);
    await page.type('main input[name="config.retentionDays"]', '30');
    await submit(page, words.privacy.title);
    for (const text of [/12/, /2026/, lang === 'ar' ? /زيارتان/ : /2 visits stay/])
      await page.waitForFunction(`${text}.test(document.querySelector('[role="alertdialog"]')?.innerText)`);
    await press(page, common.cancel);
    expect((await at.stored()).config.retentionDays).toBeNull();
    await leave();
  });

  it('raises the shortest time that everything is kept, and says that it is not lowered here', async () => {
    const { page, leave } = await at.opened();
    await open(page, words.privacy.title);
    const before = (await at.stored()).config.retentionFloorDays ?? 0;
    await retype(page, 'config.retentionFloorDays', String(before + 10));
    await save(page, words.privacy.title, lang);
    expect((await at.stored()).config.retentionFloorDays).toBe(before + 10);
    await retype(page, 'config.retentionFloorDays', String(before + 9));
    await submit(page, words.privacy.title);
    await reads(page, errorText(lang, 'retention.floor'));
    await leave();
  });

  it('saves the provider’s token without ever showing it again, replaces it and removes it', async () => {
    const { page, leave } = await at.opened();
    const { title, token } = words.messaging;
    await open(page, title);
    await page.type('main input[name="messaging.accountSid"]', 'AC11111111111111111111111111111111');
    await page.type('main input[type="password"]', 'the-first-secret');
    await save(page, title, lang);
    await reads(page, token.set);
    expect(await page.content()).not.toContain('the-first-secret');
    await pressIn(page, title, token.replace);
    await page.type('main input[type="password"]', 'the-second');
    await save(page, title, lang);
    await reads(page, token.set);
    expect((await at.stored()).messaging).toMatchObject({ accountSid: 'AC11111111111111111111111111111111', authTokenSet: true });
    await pressIn(page, title, token.remove);
    await pressIn(page, title, token.keep);
    await reads(page, token.set);
    await pressIn(page, title, token.remove);
    await reads(page, token.removing);
    await save(page, title, lang);
    await page.waitForSelector('main input[type="password"]');
    expect((await at.stored()).messaging).toMatchObject({
      accountSid: 'AC11111111111111111111111111111111',
      authTokenSet: false,
    });
    await leave();
  });

  it('sends a test message by the settings as saved, and says that a demonstration sends none', async () => {
    const { page, leave, complaints } = await at.opened();
    const { test } = words.messaging;
    await open(page, words.messaging.title);
    await reads(page, test.incomplete);
    const account = {
      accountSid: 'AC11111111111111111111111111111111',
      authToken: 'secret',
      fromNumber: '+97145550123',
      contentSid: 'HX11111111111111111111111111111111',
    };
    await at.manager.put('/v1/tenants/current', { messaging: account });
    await page.reload();
    await reads(page, test.toHint);
    await page.type('main input[name="to"]', '0501234567');
    await press(page, test.send);
    await reads(page, test.takenInDemonstration);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('reports a wrong setting beside its field, and keeps another manager’s changes', async () => {
    const { page, leave } = await at.opened();
    await open(page, words.messaging.title);
    await page.type('main input[name="messaging.fromNumber"]', '04 clinic');
    await page.keyboard.press('Tab');
    await reads(page, WORDS[lang].phones.problems.notDigits);
    await at.manager.put('/v1/tenants/current', { messaging: { accountSid: 'ACbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb' } });
    await retype(page, 'messaging.fromNumber', '04 555 0123');
    await save(page, words.messaging.title, lang);
    expect((await at.stored()).messaging).toMatchObject({
      accountSid: 'ACbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
      fromNumber: '+97145550123',
    });
    await leave();
  });

  it('reports that settings could not be saved, and keeps the typed text', async () => {
    const { page, leave } = await at.opened();
    await retype(page, 'name', 'Kept');
    await answering(page, '/v1/tenants/current', { status: 502 });
    await submit(page, words.clinic.title);
    await reads(page, words.failed);
    expect(await page.$eval('main input[name="name"]', (field) => field.getAttribute('value'))).toBe('Kept');
    await leave();
  });

  it('asks by keyboard before unsaved settings are left', async () => {
    const { page, leave } = await at.opened();
    await page.focus('main input[name="name"]');
    await page.keyboard.type(' 2');
    await reads(page, words.unsaved);
    await page.focus('a[href="/dashboard/members"]');
    await page.keyboard.press('Enter');
    await reads(page, words.leave.title);
    await page.waitForSelector('[role="alertdialog"] button:first-of-type:focus');
    await page.keyboard.press('Enter');
    await page.waitForFunction('!document.querySelector(\'[role="alertdialog"]\')');
    expect(new URL(page.url()).pathname).toBe('/dashboard/settings');
    await page.focus('main input[name="name"]');
    await page.keyboard.press('Enter');
    await reads(page, words.saved);
    await page.focus('a[href="/dashboard/members"]');
    await page.keyboard.press('Enter');
    await page.waitForFunction("location.pathname === '/dashboard/members'");
    await leave();
  });
});
