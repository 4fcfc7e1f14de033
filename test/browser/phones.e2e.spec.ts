import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { reads } from '../support/browser.ts';
import { atDesk, emptied, typeAcross } from '../support/desk.ts';
import { PATH, searchOf } from '../support/queue-list.ts';
import { lists } from '../support/rows.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const isAt = (page: Page, name: string) => page.waitForFunction(`document.activeElement?.name === '${name}'`);
const SHOWN = {
  ar: 'الإمارات العربية المتحدة: \u2068+971 50 123 4567\u2069',
  en: 'United Arab Emirates: \u2068+971 50 123 4567\u2069',
};

describe("a patient's phone, by keyboard", () => {
  const at = stage();
  let manager: Staff;
  beforeEach(async () => {
    manager = await Staff.signIn(at.url, 'manager');
    await emptied(manager);
  });

  it.each(LANGS)('refuses letters and says why, then adds the patient by a local number, in %s', async (lang) => {
    const { phones } = WORDS[lang];
    const { page, leave, complaints } = await atDesk(at, lang);
    await page.keyboard.press('a');
    await isAt(page, 'patient.name');
    await typeAcross(page, 'Salem', '64', '050 mobile');
    await page.keyboard.press('Enter');
    await reads(page, phones.problems.notDigits);
    await isAt(page, 'patient.phone');
    for (const _ of 'mobile') await page.keyboard.press('Backspace');
    await reads(page, '+971');
    await page.keyboard.type('1234567');
    await reads(page, SHOWN[lang]);
    await page.keyboard.press('Enter');
    await isAt(page, 'patient.name');
    await page.waitForFunction("document.activeElement.value === ''");
    expect(dataIn(await manager.get('/v1/tickets'))).toMatchObject([{ patient: { name: 'Salem', phone: '+971501234567' } }]);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('finds the patient in the list and at the rights desk by the local number', async () => {
    await manager.post('/v1/tickets', { patient: { name: 'Salem', age: 64, phone: '+971501234567' } });
    await manager.post('/v1/tickets', { patient: { name: 'Sara', age: 34, phone: '+971501112223' } });
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'manager', lang: 'ar' });
    await go(PATH);
    await page.focus('main input');
    await page.keyboard.type('0501234567');
    await page.waitForFunction("document.querySelectorAll('main tbody tr').length === 1");
    await lists(page, 'Salem');
    expect(searchOf(page)).toContain('search=0501234567');
    await go('/dashboard/patients');
    await isAt(page, 'phone');
    await page.keyboard.type('٠٥٠ ١٢٣ ٤٥٦٧');
    await page.keyboard.press('Enter');
    await reads(page, 'Salem');
    await leave();
  });
});
