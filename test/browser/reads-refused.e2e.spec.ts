import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { press, reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { choose, lists } from '../support/rows.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const LIST = '/dashboard/queue/list';
const GONE = '20261121-00000000-0000-7000-8000-000000000000';

const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.innerText');

/** Reads that the server refuses: the failure is shown in place of the data, with a retry. */
describe.each(everyLangOr('ar'))('a read that is refused, in %s', (lang) => {
  const at = stage();
  const words = WORDS[lang];
  let manager: Staff;

  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });

  const opened = async (path: string) => {
    const visitor = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await visitor.go(path);
    return visitor;
  };
  const asksAgain = async (page: Page) => {
    const answered = page.waitForResponse((response) => response.url().includes('/history'));
    await press(page, words.common.tryAgain);
    expect(await focused(page)).toContain(words.common.tryAgain);
    return (await answered).status();
  };

  it('reports in the history sheet that the ticket of a link does not exist', async () => {
    const { page, leave } = await opened(`${LIST}?history=${GONE}`);
    await page.waitForSelector('[role="dialog"] [role="alert"]');
    await reads(page, errorText(lang, 'ticket.notFound'));
    expect(await asksAgain(page)).toBe(404);
    await reads(page, errorText(lang, 'ticket.notFound'));
    expect(await focused(page)).toContain(words.common.tryAgain);
    await page.keyboard.press('Escape');
    await page.waitForFunction("location.search === ''");
    await leave();
  });

  it('keeps the patient form open when its ticket was deleted meanwhile', async () => {
    const name = `Deleted ${lang}`;
    const { ticket } = await manager.issue(name);
    const { page, leave } = await opened(`${LIST}?search=${encodeURIComponent(name)}`);
    await lists(page, name);
    await choose(page, name, 'edit');
    await page.waitForSelector('[role="dialog"] textarea');
    await page.type('[role="dialog"] textarea', 'حمى');
    await manager.delete(`/v1/tickets/${ticket.id}`);
    await press(page, words.tickets.form.save);
    await page.waitForSelector('[role="dialog"] [role="alert"]');
    await reads(page, errorText(lang, 'ticket.notFound'));
    expect(await page.$eval('[role="dialog"] textarea', (field) => field.value)).toBe('حمى');
    await leave();
  });
});
