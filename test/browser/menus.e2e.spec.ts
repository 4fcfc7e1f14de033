import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { LANGS } from '#libs/contracts/lang.ts';
import { Keys } from '../support/keys.ts';
import { isGone, opened } from '../support/questions.ts';
import { openList, quiet } from '../support/queue-list.ts';
import { openMenu } from '../support/rows.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';

/** Items of the open menu that are out of reach, wherever it is scrolled to. */
const outOfReach = (page: Page) =>
  page.$$eval('[role="menuitem"]', (items) =>
    items
      .filter((item) => {
        item.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = item.getBoundingClientRect();
        return !item.contains(item.ownerDocument.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((item) => item.getAttribute('data-key')),
  );

describe('a menu', () => {
  const at = stage();
  let reception: Staff;
  beforeAll(async () => {
    reception = await Staff.signIn(at.url, 'reception');
  });

  describe.each(LANGS)('in a low window, in %s', (lang) => {
    it.each([480, 650])('keeps a menu open after its click, with every item in reach, in a window of %d px', async (height) => {
      await quiet(reception);
      const name = `Salem ${height} of ${lang}`;
      const { ticket } = await reception.issue(name);
      await reception.post(`/v1/tickets/${ticket.id}/notify`);
      const { page, leave } = await openList(at, lang, '?status=notified');
      await page.setViewport({ width: 1366, height });
      await openMenu(page, name);
      expect(await page.$$eval('[role="menuitem"]', (items) => items.length)).toBe(10);
      expect(await page.$('[role="alertdialog"]')).toBeNull();
      expect(await outOfReach(page)).toEqual([]);
      await leave();
    });
  });

  it('outlines the focused item of a menu, as in a list of choices', async () => {
    const name = 'Salem by keyboard';
    await reception.issue(name);
    const { page, leave } = await openList(at, 'en', `?search=${encodeURIComponent(name)}`);
    const isDrawn = "getComputedStyle(document.activeElement).outlineStyle === 'solid'";
    await page.focus(`main button[aria-haspopup="true"][aria-label$="${name}"]`);
    const keys = new Keys(page);
    await keys.press('Enter');
    await page.waitForSelector('[role="menuitem"]:focus');
    expect(await page.evaluate(isDrawn)).toBe(true);
    await keys.choose('edit');
    await opened(page);
    await keys.press('Escape');
    await isGone(page, 'dialog');
    await page.focus('main button[aria-haspopup="listbox"]');
    await keys.press('Enter');
    await page.waitForSelector('[role="option"]:focus');
    expect(await page.evaluate(isDrawn)).toBe(true);
    await leave();
  });
});
