import { beforeAll } from '@jest/globals';
import type { Page } from 'puppeteer';
import type { ClinicSettingsInput } from '#libs/contracts/clinics/clinic-settings.ts';
import { type Clinic, clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import type { Lang } from '#libs/contracts/lang.ts';
import { Staff } from './staff.ts';
import { type Stage, stage } from './stage.ts';
import { type Visitor, visit } from './visit.ts';
import { WORDS } from './words.ts';

/** Settings that each test begins with. */
const START: ClinicSettingsInput = {
  name: 'عيادة النخيل',
  config: { lang: 'ar', digits: 'latn', timezone: 'Asia/Dubai', dayStartsAt: '00:00', retentionDays: null },
  messaging: { accountSid: null, authToken: null, fromNumber: null, contentSid: null },
};

export interface SettingsStage extends Stage {
  readonly manager: Staff;
  /** The manager's session ended with the page's. */
  signInAgain(): Promise<void>;
  /** A manager at the page, with the same settings each time. */
  opened(): Promise<Visitor>;
  stored(): Promise<Clinic>;
}

/** A group calls this where it begins. */
export function settingsStage(lang: Lang): SettingsStage {
  const at = stage();
  let manager: Staff;
  const signInAgain = async () => {
    manager = await Staff.signIn(at.url, 'manager');
  };
  beforeAll(signInAgain);
  return {
    get url() {
      return at.url;
    },
    get browser() {
      return at.browser;
    },
    kill: () => at.kill(),
    start: () => at.start(),
    get manager() {
      return manager;
    },
    signInAgain,
    async opened() {
      await manager.put('/v1/tenants/current', START);
      const visitor = await visit(at.browser, { url: at.url, as: 'manager', lang, height: 1_600 });
      await visitor.go('/dashboard/settings');
      return visitor;
    },
    stored: async () => clinicAnswer.parse((await manager.get('/v1/tenants/current')).body).data,
  };
}

/** Opens a section, which is found by its title. */
export async function open(page: Page, title: string): Promise<void> {
  const link = await page.waitForSelector(`::-p-xpath(//main//nav//a[contains(., "${title}")])`);
  if (await link?.evaluate((each) => each.ariaCurrent === 'page')) return;
  await link?.click();
  await page.waitForSelector(`::-p-xpath(//section[.//h2[contains(., "${title}")]])`, { visible: true });
}

/** A part of a section, which is opened for it. */
export async function within(page: Page, title: string, selector: string) {
  await open(page, title);
  const section = await page.waitForSelector(`::-p-xpath(//section[.//h2[contains(., "${title}")]])`);
  const found = await section?.waitForSelector(selector);
  if (!found) throw new Error(`nothing in ${title}`);
  return found;
}

export const choose = async (page: Page, title: string, words: string): Promise<void> =>
  await (await within(page, title, `::-p-xpath(.//label[contains(., "${words}")])`)).click();

export const pressIn = async (page: Page, title: string, words: string): Promise<void> =>
  await (await within(page, title, `::-p-xpath(.//button[contains(., "${words}")])`)).click();

export const confirm = async (page: Page): Promise<void> =>
  await (await page.waitForSelector('[role="alertdialog"] button:last-of-type:not([disabled])'))?.click();

export const submit = async (page: Page, title: string): Promise<void> =>
  await (await within(page, title, 'button[type="submit"]:not([disabled])')).click();

/** Waits until the section says that it is saved. */
export async function isSaved(page: Page, title: string, lang: Lang): Promise<void> {
  await within(page, title, `::-p-xpath(.//*[@role="status" and contains(., "${WORDS[lang].settings.saved}")])`);
}

export async function save(page: Page, title: string, lang: Lang): Promise<void> {
  await submit(page, title);
  await isSaved(page, title, lang);
}

export async function retype(page: Page, name: string, text: string): Promise<void> {
  await page.click(`main input[name="${name}"]`, { count: 3 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type(text);
}
