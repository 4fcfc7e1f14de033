import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { press, reads } from '../support/browser.ts';
import { atDesk, emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { asks, confirm } from '../support/questions.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { WORDS } from '../support/words.ts';

describe.each(everyLangOr('en'))('a patient who gave up the turn, at the desk, in %s', (lang) => {
  const at = stage();
  const { reception, tickets } = WORDS[lang];
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  it('shows at once who left, and returns them to the same place', async () => {
    const first = await manager.issue('Salem');
    await manager.issue('Maria');
    const { page, leave, complaints } = await atDesk(at, lang);
    await reads(page, 'Salem');
    expect((await Staff.visitor(at.url).post(`${first.ticket.page ?? ''}/leave`)).status).toBe(200);
    await press(page, reception.left.title);
    await page.waitForSelector('[role="tabpanel"] table');
    expect(await page.$eval('[role="tabpanel"] table', (table) => table.textContent)).toContain('Salem');
    await page.focus('[role="tabpanel"] table tbody tr button');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="menu"]');
    await page.keyboard.press('Enter');
    expect(await asks(page, tickets.actions.reset.title)).toContain(
      tickets.actions.reset.descriptionKept.replace('{{name}}', '').trim().slice(-20),
    );
    await confirm(page);
    await page.waitForFunction(`!document.body.innerText.includes(${JSON.stringify(reception.left.title)})`);
    await page.waitForFunction(`document.querySelector('table tbody tr')?.textContent.includes('Salem')`);
    await leave();
    expect(complaints).toEqual([]);
  });
});
