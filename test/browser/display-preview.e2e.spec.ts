import { beforeAll, describe, expect, it } from '@jest/globals';
import { press } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { untilLive } from '../support/until-live.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

const MEMBERS = '/dashboard/members';
const DISPLAY = 'nav button:has(svg.lucide-monitor)';
const WALL = '[role="dialog"] ol';

describe('the preview of the display', () => {
  const at = stage();
  let manager: Staff;
  let reception: Staff;
  beforeAll(async () => {
    [manager, reception] = await Promise.all([Staff.signIn(at.url, 'manager'), Staff.signIn(at.url, 'reception')]);
  });

  it.each(everyLangOr('ar'))('follows the queue, ends a call and takes that back, in %s', async (lang) => {
    const { displays, tickets } = WORDS[lang];
    await emptied(manager);
    const [first, second] = [await reception.issue('Hidden One'), await reception.issue('Hidden Two')];
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, as: 'manager', lang });
    await untilLive(page, () => go(MEMBERS));
    const shows = (...rows: readonly string[]) =>
      page.waitForFunction(
        `[...document.querySelectorAll('${WALL} > li')].map((row) => row.textContent).join() === '${rows.join()}'`,
      );
    const waiting = ({ ticket }: typeof first) => `${ticket.position}${tickets.status.waiting}`;
    const called = ({ ticket }: typeof first) => `${ticket.position}${tickets.status.notified}`;
    await page.click(DISPLAY);
    await shows(waiting(first), waiting(second));
    await reception.post(`/v1/tickets/${first.ticket.id}/notify`);
    await shows(called(first), waiting(second));
    expect(await page.$eval('[role="dialog"]', (dialog) => dialog.textContent)).not.toContain('Hidden');
    await press(page, `${tickets.actions.absent.label} `);
    await page.waitForSelector('[role="alertdialog"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="alertdialog"]', { hidden: true });
    await shows(waiting(second));
    await press(page, tickets.undo.label);
    await shows(called(first), waiting(second));
    await page.keyboard.press('Escape');
    await page.waitForFunction(`document.activeElement.matches('${DISPLAY}')`);
    await page.click(DISPLAY);
    await page.waitForSelector(WALL);
    await page.click('[role="dialog"] a[href$="section=displays"]');
    await page.waitForFunction(`!document.querySelector('[role="dialog"]')`);
    await page.waitForFunction(`document.querySelector('main')?.innerText.includes(${JSON.stringify(displays.pair.title)})`);
    expect(complaints).toEqual([]);
    await leave();
  });

  it('opens from the rail and from the menu of a telephone, offers reception no ending, and returns the focus', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception', lang: 'en' });
    await page.setViewport({ width: 1440, height: 900 });
    await go('/dashboard/queue/flow');
    await page.click(DISPLAY);
    await page.waitForSelector(WALL);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`document.activeElement.matches('${DISPLAY}')`);
    await page.setViewport({ width: 360, height: 740 });
    await (await page.waitForSelector('header button:has(svg.lucide-menu)'))?.click();
    await page.waitForSelector(DISPLAY);
    await page.click(DISPLAY);
    await page.waitForSelector(WALL);
    expect(await page.$$('[role="dialog"] a, [role="dialog"] li button')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction('document.activeElement.matches("header button:has(svg.lucide-menu)")');
    await leave();
  });
});
