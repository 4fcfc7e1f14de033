import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { press, reads } from '../support/browser.ts';
import { atDesk, emptied, typeAcross } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { isGone } from '../support/questions.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { WORDS } from '../support/words.ts';

describe.each(everyLangOr('ar'))('a patient who comes to the desk twice in %s', (lang) => {
  const at = stage();
  const { same, edit } = WORDS[lang].tickets.form;
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  /** The name spelt otherwise, and the phone as people here write it. */
  const typeAgain = async (page: Page) => {
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    await typeAcross(page, 'فاطمه عبدالله', '34', '050 111 2223');
  };
  const names = async () =>
    Object(dataIn(await manager.get('/v1/tickets')))
      .map(({ patient }: Named) => patient.name)
      .toSorted();

  it('opens the number that the patient has, and adds nobody', async () => {
    const { ticket } = await manager.issue('فاطمة عبد الله');
    const { page, leave, complaints } = await atDesk(at, lang);
    await typeAgain(page);
    await reads(page, same.title.replace('{{number}}', String(ticket.position)));
    await page.keyboard.press('Enter');
    await reads(page, edit);
    await page.waitForFunction(`document.querySelector('[name="patient.name"]').value === 'فاطمة عبد الله'`);
    expect(await names()).toEqual(['فاطمة عبد الله']);
    await page.keyboard.press('Escape');
    await isGone(page, 'dialog');
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name' && document.activeElement.value === ''`);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('adds the patient all the same where that is wanted', async () => {
    await manager.issue('فاطمة عبد الله');
    const { page, leave } = await atDesk(at, lang);
    await typeAgain(page);
    await page.waitForFunction(
      `[...document.querySelectorAll('[role="dialog"] button')].some((it) => it.innerText.includes('${same.anyway}') && !it.disabled)`,
    );
    await press(page, same.anyway);
    await page.waitForFunction(`document.querySelector('[name="patient.name"]').value === ''`);
    expect(await names()).toEqual(['فاطمة عبد الله', 'فاطمه عبدالله']);
    await leave();
  });
});

interface Named {
  readonly patient: { readonly name: string };
}
