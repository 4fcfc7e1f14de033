import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { ClinicSettingsInput } from '#libs/contracts/clinic-settings.ts';
import { clinicAnswer } from '#libs/contracts/clinics.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { settings as ar } from '../../apps/web/src/i18n/texts/ar/settings.ts';
import { settings as en } from '../../apps/web/src/i18n/texts/en/settings.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { answering, visit } from '../support/visit.ts';
import { hangWall } from '../support/wall.ts';
import { WORDS as ALL } from '../support/words.ts';

const WORDS = { ar, en };
type Words = (typeof WORDS)[keyof typeof WORDS];

/** A card by its title. */
const card = (title: string) => `::-p-xpath(//section[.//h2[contains(., "${title}")]])`;
const within = async (page: Page, title: string, selector: string) => {
  const section = await page.waitForSelector(card(title));
  const found = await section?.waitForSelector(selector);
  if (!found) throw new Error(`nothing in ${title}`);
  return found;
};
const choose = async (page: Page, title: string, words: string) =>
  await (await within(page, title, `::-p-xpath(.//label[contains(., "${words}")])`)).click();
const pressIn = async (page: Page, title: string, words: string) =>
  await (await within(page, title, `::-p-xpath(.//button[contains(., "${words}")])`)).click();
const confirm = async (page: Page) =>
  await (await page.waitForSelector('[role="alertdialog"] button:last-of-type:not([disabled])'))?.click();

async function save(page: Page, title: string, words: Words): Promise<void> {
  await (await within(page, title, 'button[type="submit"]:not([disabled])')).click();
  await within(page, title, `::-p-xpath(.//*[@role="status" and contains(., "${words.saved}")])`);
}

async function retype(page: Page, name: string, text: string): Promise<void> {
  await page.click(`main input[name="${name}"]`, { count: 3 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}

const START: ClinicSettingsInput = {
  name: 'عيادة النخيل',
  config: { lang: 'ar', digits: 'latn', timezone: 'Asia/Dubai', dayStartsAt: '00:00', retentionDays: null },
  messaging: { accountSid: null, authToken: null, fromNumber: null, contentSid: null },
};

describe.each(everyLangOr('en'))('the settings page in %s', (lang) => {
  const words = WORDS[lang];
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  const opened = async () => {
    await manager.put('/v1/tenants/current', START);
    const visitor = await visit(at.browser, { url: at.url, as: 'manager', lang, height: 1_600 });
    await visitor.go('/dashboard/settings');
    return visitor;
  };
  const stored = async () => clinicAnswer.parse((await manager.get('/v1/tenants/current')).body).data;

  it('saves the clinic’s name, language and digits, and shows them on other pages', async () => {
    const { page, leave, complaints } = await opened();
    await retype(page, 'name', 'Clinic 7');
    await choose(page, words.clinic.title, 'English');
    await choose(page, words.clinic.title, words.clinic.digitsOf.arab);
    await save(page, words.clinic.title, words);
    await page.waitForFunction("document.querySelector('aside')?.innerText.includes('Clinic 7')");
    expect(await stored()).toMatchObject({ name: 'Clinic 7', config: { lang: 'en', digits: 'arab' } });
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

  it('finds a time zone by a part of its name, and tells when it takes effect', async () => {
    const { page, leave } = await opened();
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
    await save(page, words.day.title, words);
    expect((await stored()).config).toMatchObject({ timezone: 'Asia/Riyadh', dayStartsAt: '04:00' });
    await leave();
  });

  it('asks before automatic erasure of patients is set sooner, not before it is set later', async () => {
    const { page, leave } = await opened();
    await choose(page, words.privacy.title, words.privacy.limited);
    await page.type('main input[name="config.retentionDays"]', '0');
    await page.keyboard.press('Tab');
    await reads(page, errorText(lang, 'numberTooSmall', { min: 1 }));
    await retype(page, 'config.retentionDays', '٩٠');
    await (await within(page, words.privacy.title, 'button[type="submit"]:not([disabled])')).click();
    await reads(page, words.privacy.ask.title);
    await reads(page, words.privacy.ask.none);
    expect((await stored()).config.retentionDays).toBeNull();
    await confirm(page);
    await within(page, words.privacy.title, `::-p-xpath(.//*[@role="status" and contains(., "${words.saved}")])`);
    expect((await stored()).config.retentionDays).toBe(90);
    await choose(page, words.privacy.title, words.privacy.forever);
    await save(page, words.privacy.title, words);
    expect((await stored()).config.retentionDays).toBeNull();
    await leave();
  });

  it('says before a retention is saved how many visits it erases, and of which day the oldest is', async () => {
    const { page, leave } = await opened();
    await answering(page, '/v1/tenants/current/retention', { body: { data: { tickets: 12, since: '2026-03-01', held: 2 } } });
    await choose(page, words.privacy.title, words.privacy.limited);
    await page.type('main input[name="config.retentionDays"]', '30');
    await (await within(page, words.privacy.title, 'button[type="submit"]:not([disabled])')).click();
    for (const text of [/12/, /2026/, lang === 'ar' ? /زيارتان/ : /2 visits stay/])
      await page.waitForFunction(`${text}.test(document.querySelector('[role="alertdialog"]')?.innerText)`);
    await press(page, ALL[lang].common.cancel);
    expect((await stored()).config.retentionDays).toBeNull();
    await leave();
  });

  it('raises the shortest time that everything is kept, and says that it is not lowered here', async () => {
    const { page, leave } = await opened();
    const before = (await stored()).config.retentionFloorDays ?? 0;
    await retype(page, 'config.retentionFloorDays', String(before + 10));
    await save(page, words.privacy.title, words);
    expect((await stored()).config.retentionFloorDays).toBe(before + 10);
    await retype(page, 'config.retentionFloorDays', String(before + 9));
    await (await within(page, words.privacy.title, 'button[type="submit"]:not([disabled])')).click();
    await reads(page, errorText(lang, 'retention.floor'));
    await leave();
  });

  it('saves the provider’s token without ever showing it again, replaces it and removes it', async () => {
    const { page, leave } = await opened();
    const { title, token } = words.messaging;
    await page.type('main input[name="messaging.accountSid"]', 'AC123');
    await page.type('main input[type="password"]', 'the-first-secret');
    await save(page, title, words);
    await reads(page, token.set);
    expect(await page.content()).not.toContain('the-first-secret');
    await pressIn(page, title, token.replace);
    await page.type('main input[type="password"]', 'the-second');
    await save(page, title, words);
    await reads(page, token.set);
    expect((await stored()).messaging).toMatchObject({ accountSid: 'AC123', authTokenSet: true });
    await pressIn(page, title, token.remove);
    await pressIn(page, title, token.keep);
    await reads(page, token.set);
    await pressIn(page, title, token.remove);
    await reads(page, token.removing);
    await save(page, title, words);
    await page.waitForSelector('main input[type="password"]');
    expect((await stored()).messaging).toMatchObject({ accountSid: 'AC123', authTokenSet: false });
    await leave();
  });

  it('sends a test message by the settings as saved, and says that a demonstration sends none', async () => {
    const { page, leave, complaints } = await opened();
    const { test } = words.messaging;
    await reads(page, test.incomplete);
    const account = { accountSid: 'AC1', authToken: 'secret', fromNumber: '+97145550123', contentSid: 'HX1' };
    await manager.put('/v1/tenants/current', { messaging: account });
    await page.reload();
    await reads(page, test.toHint);
    await page.type('main input[name="to"]', '+971501234567');
    await press(page, test.send);
    await reads(page, test.takenInDemonstration);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('reports a wrong setting beside its field, and keeps another manager’s changes', async () => {
    const { page, leave } = await opened();
    await page.type('main input[name="messaging.fromNumber"]', '0501234567');
    await page.keyboard.press('Tab');
    await reads(page, errorText(lang, 'invalidPhoneNumberFormat'));
    await manager.put('/v1/tenants/current', { messaging: { accountSid: 'AC-of-another' } });
    await retype(page, 'messaging.fromNumber', '+97145550123');
    await save(page, words.messaging.title, words);
    expect((await stored()).messaging).toMatchObject({ accountSid: 'AC-of-another', fromNumber: '+97145550123' });
    await leave();
  });

  it('reports that settings could not be saved, and keeps the typed text', async () => {
    const { page, leave } = await opened();
    await retype(page, 'name', 'Kept');
    await answering(page, '/v1/tenants/current', { status: 502 });
    await (await within(page, words.clinic.title, 'button[type="submit"]:not([disabled])')).click();
    await reads(page, words.failed);
    expect(await page.$eval('main input[name="name"]', (field) => field.getAttribute('value'))).toBe('Kept');
    await leave();
  });

  it('asks by keyboard before unsaved settings are left', async () => {
    const { page, leave } = await opened();
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

  it.each(['logout', 'everywhere'] as const)('asks before unsaved settings are lost by signing out: %s', async (way) => {
    const { page, leave } = await opened();
    const theBrowserAsks: string[] = [];
    page.on('dialog', (dialog) => {
      theBrowserAsks.push(dialog.type());
      void dialog.dismiss();
    });
    const signedOut: string[] = [];
    page.on('request', (request) => request.url().includes('/v1/auth/logout') && signedOut.push(request.method()));
    const signOut = async () => {
      if (way === 'logout') await page.click(`button[aria-label="${ALL[lang].frame.logout}"]`);
      else await press(page, words.account.everywhere.label);
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
    manager = await Staff.signIn(at.url, 'manager');
    await leave();
  });

  it('reports that one’s own language could not be saved, wherever it was chosen', async () => {
    const other = lang === 'ar' ? 'en' : 'ar';
    const { page, leave } = await opened();
    await answering(page, '/v1/auth/lang', { status: 502 });
    await press(page, WORDS[other].clinic.langs[other]);
    await reads(page, ALL[other].account.langFailed);
    await leave();
  });

  it('changes one’s own language at once, and signs out everywhere after asking', async () => {
    const other = lang === 'ar' ? 'en' : 'ar';
    const { page, leave } = await opened();
    await choose(page, words.account.title, words.clinic.langs[other]);
    await page.waitForFunction(`document.documentElement.lang === '${other}'`);
    const their = WORDS[other];
    await reads(page, their.account.title);
    await press(page, their.account.everywhere.label);
    await reads(page, their.account.everywhere.text);
    await Promise.all([page.waitForNavigation(), confirm(page)]);
    await page.waitForFunction("location.pathname === '/login'");
    expect((await manager.get('/v1/users/current')).status).toBe(401);
    await leave();
  });
});
