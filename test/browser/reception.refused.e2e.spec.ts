import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { reads } from '../support/browser.ts';
import { DESK, typeAcross } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { says } from '../support/questions.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

const WRITES = 30;
const FORM = '[role="dialog"]';
const typed = (page: Page) =>
  page.$$eval(`${FORM} :is(input:not([type="checkbox"]), textarea)`, (all) => all.map((it) => it.value));
const isAt = (page: Page, name: string) => page.waitForFunction(`document.activeElement?.name === '${name}'`);

describe('a patient that the server refuses to add', () => {
  const at = stage({ LIMIT_WRITES: String(WRITES) });
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  describe.each(everyLangOr('ar'))('in %s', (lang) => {
    const name = `مريم ${lang}`;
    const filled = async () => {
      const desk = await Staff.signIn(at.url, 'reception');
      const { page, go, leave } = await visit(at.browser, { url: at.url, as: desk, lang });
      await go(DESK);
      await page.keyboard.press('a');
      await isAt(page, 'patient.name');
      await typeAcross(page, name, '34', '+971501234567', 'سعال');
      return { desk, page, leave };
    };

    it('reports a refused patient on the fields concerned, keeps the typed text, and adds the corrected patient', async () => {
      const { page, leave } = await filled();
      // The page sends only what the contract allows, so the request is altered for the server to refuse it.
      await onItsWay(page, { age: 151, phone: '0501234567' });
      await page.keyboard.press('Enter');
      await reads(page, errorText(lang, 'invalidPhoneNumberFormat'));
      const wrong = await page.$$eval(`${FORM} [aria-invalid="true"]`, (all) => all.map((it) => it.getAttribute('name')));
      expect(wrong).toEqual(['patient.age', 'patient.phone']);
      await reads(page, errorText(lang, 'numberTooLarge', { max: 150 }));
      await isAt(page, 'patient.age');
      expect(await typed(page)).toEqual([name, '34', '+971501234567', 'سعال']);

      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('5');
      await page.keyboard.press('Tab');
      await page.keyboard.type('+971507654321');
      await page.keyboard.press('Enter');
      await isAt(page, 'patient.name');
      await page.waitForFunction("document.activeElement.value === ''");
      expect(dataIn(await manager.get(`/v1/tickets?search=${encodeURIComponent(name)}`))).toMatchObject([
        { patient: { name, age: 35, phone: '+971507654321' } },
      ]);
      await leave();
    });

    it('reports a patient refused as a whole, and keeps the typed text', async () => {
      const { desk, page, leave } = await filled();
      for (let writes = 0; writes < WRITES; writes += 1) await desk.post('/v1/auth/lang', { lang });
      await page.keyboard.press('Enter');
      expect(await says(page)).toContain(errorText(lang, 'request.tooMany'));
      expect(await typed(page)).toEqual([name, '34', '+971501234567', 'سعال']);
      expect(await page.$(`${FORM} [aria-invalid="true"]`)).toBeNull();
      // Nothing of it is wrong: it can be sent again as it stands.
      expect(await page.$eval(`${FORM} button[type="submit"]`, (it) => it.hasAttribute('disabled'))).toBe(false);
      await leave();
    });
  });
});

/** The next patient that this page sends is another one when it comes to the server. */
async function onItsWay(page: Page, changed: { readonly age: number; readonly phone: string }): Promise<void> {
  await page.evaluate(`{
    const ask = window.fetch;
    window.fetch = (asked, init) => {
      if (init?.method !== 'POST' || !String(asked).endsWith('/v1/tickets')) return ask(asked, init);
      window.fetch = ask;
      const body = JSON.parse(init.body);
      return ask(asked, { ...init, body: JSON.stringify({ ...body, patient: { ...body.patient, ...${JSON.stringify(changed)} } }) });
    };
  }`);
}
