import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { clinicAnswer } from '#libs/contracts/clinics.ts';
import { LANGS } from '#libs/contracts/lang.ts';
import { settings as ar } from '../../apps/web/src/i18n/texts/ar/settings.ts';
import { settings as en } from '../../apps/web/src/i18n/texts/en/settings.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const WORDS = { ar, en };
const CARD = 'main section:has(> header svg.lucide-door-open)';
const SECTIONS = { services: `${CARD} form > section:nth-of-type(1)`, rooms: `${CARD} form > section:nth-of-type(2)` } as const;
type Kind = keyof typeof SECTIONS;

const place = (id: string, name: string, retired = false) => ({ id, name, retired });

async function add(page: Page, kind: Kind, name: string): Promise<void> {
  await page.click(`${SECTIONS[kind]} button:has(svg.lucide-plus)`);
  await page.waitForFunction(`document.activeElement?.name?.startsWith('config.${kind}.')`);
  await page.keyboard.type(name);
}

/** The names in use, as the page shows them. */
const shown = (page: Page, kind: Kind): Promise<readonly string[]> =>
  page.$$eval(`${SECTIONS[kind]} ol input`, (inputs) => inputs.map((input) => input.value));

const press = (page: Page, kind: Kind, row: number, icon: string): Promise<void> =>
  page.click(`${SECTIONS[kind]} ol > li:nth-child(${row}) button:has(svg.lucide-${icon})`);

async function save(page: Page): Promise<void> {
  await page.click(`${CARD} button[type="submit"]:not([disabled])`);
}

const isSaved = async (page: Page, words: (typeof WORDS)['ar' | 'en']): Promise<void> => {
  await page.waitForSelector(`::-p-xpath(//section//*[@role="status" and contains(., "${words.saved}")])`);
};

describe.each(LANGS)('the settings of services and rooms in %s', (lang) => {
  const words = WORDS[lang];
  const at = stage();
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  const stored = async () => {
    const { services, rooms } = clinicAnswer.parse((await manager.get('/v1/tenants/current')).body).data.config;
    return { services, rooms };
  };

  it('adds two services and two rooms, orders and retires them, and shows the same after a reload', async () => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'manager', lang, height: 1_600 });
    await go('/dashboard/settings');
    for (const name of ['طب عام', 'Dental']) await add(page, 'services', name);
    for (const name of ['غرفة 1', 'غرفة 2']) await add(page, 'rooms', name);
    await press(page, 'rooms', 2, 'chevron-down');
    await (await page.waitForSelector('::-p-xpath(//*[@role="option" and contains(., "Dental")])'))?.click();
    await page.keyboard.press('Escape');
    await save(page);
    const question = await page.waitForSelector('[role="alertdialog"]');
    expect(await question?.evaluate((dialog) => dialog.textContent)).toContain(words.places.ask.first.text);
    await page.click('[role="alertdialog"] button:last-of-type');
    await isSaved(page, words);
    const room = (id: string, name: string, services: readonly string[] = [], retired = false) => ({
      ...place(id, name, retired),
      services,
    });
    expect(await stored()).toEqual({
      services: [place('service-1', 'طب عام'), place('service-2', 'Dental')],
      rooms: [room('room-1', 'غرفة 1'), room('room-2', 'غرفة 2', ['service-2'])],
    });

    await page.reload();
    await page.waitForSelector(`${SECTIONS.rooms} ol input`);
    expect([await shown(page, 'services'), await shown(page, 'rooms')]).toEqual([
      ['طب عام', 'Dental'],
      ['غرفة 1', 'غرفة 2'],
    ]);
    await page.focus(`${SECTIONS.services} ol > li:nth-child(2) button:has(svg.lucide-arrow-up)`);
    await page.keyboard.press('Enter');
    await page.waitForSelector(`${SECTIONS.services} ol > li:first-child button:focus`);
    expect(await shown(page, 'services')).toEqual(['Dental', 'طب عام']);
    await press(page, 'rooms', 1, 'archive');
    await save(page);
    await isSaved(page, words);
    const [general, dental] = [place('service-1', 'طب عام'), place('service-2', 'Dental')];
    expect(await stored()).toEqual({
      services: [dental, general],
      rooms: [room('room-1', 'غرفة 1', [], true), room('room-2', 'غرفة 2', ['service-2'])],
    });

    await page.reload();
    await page.waitForSelector(`${SECTIONS.rooms} ol input`);
    expect(await shown(page, 'rooms')).toEqual(['غرفة 2']);
    await page.click(`${SECTIONS.rooms} h4 button`);
    await page.click(`${SECTIONS.rooms} h4 + div li button`);
    expect(await shown(page, 'rooms')).toEqual(['غرفة 1', 'غرفة 2']);
    expect(complaints).toEqual([]);
    await leave();
  });
});
