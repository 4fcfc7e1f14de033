import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { pathIs } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

async function command(page: Page): Promise<void> {
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.waitForFunction(`document.activeElement?.matches('[role="combobox"]')`);
}

describe.each(everyLangOr('en'))('the finder on other pages, in %s', (lang) => {
  const at = stage();
  let manager: Staff;
  beforeEach(async () => {
    manager = await Staff.signIn(at.url, 'manager');
    await emptied(manager);
  });
  const { frame, tickets } = WORDS[lang];

  const opened = async (as: 'manager' | 'doctor' | Staff, path: string) => {
    const visitor = await visit(at.browser, { url: at.url, as, lang });
    await visitor.go(path);
    await command(visitor.page);
    return visitor;
  };
  const isShown = (page: Page, text: string) =>
    page.waitForFunction(
      `document.querySelector('[role="option"][aria-selected="true"]')?.textContent.includes(${JSON.stringify(text)})`,
    );

  it('opens a page by the beginning of its name', async () => {
    const { page, leave } = await opened('manager', '/dashboard/members');
    await page.keyboard.type(frame.areas.audit.slice(0, 4));
    await isShown(page, frame.areas.audit);
    await page.keyboard.press('Enter');
    await pathIs(page, '/dashboard/audit');
    expect(await page.$('[role="dialog"]')).toBeNull();
    await leave();
  });

  it('shows a manager the waiting patient in the list', async () => {
    const { ticket } = await manager.issue('Salem');
    const { page, leave } = await opened('manager', '/dashboard/members');
    await page.keyboard.type(String(ticket.position));
    await isShown(page, 'Salem');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[data-row="${ticket.id}"]`);
    await pathIs(page, '/dashboard/queue/list');
    await leave();
  });

  it('leads a doctor who also sits at the desk to the row of a waiting patient', async () => {
    const { ticket } = await manager.issue('Salem');
    await manager.post('/v1/users', { name: 'Huda', email: 'huda@example.com', roles: ['Reception', 'Medical'] });
    const both = await Staff.signInAs(at.url, 'huda@example.com');
    const { page, leave } = await opened(both, '/dashboard/queue/current');
    await page.keyboard.type('sal');
    await isShown(page, 'Salem');
    await page.keyboard.press('Enter');
    await page.waitForSelector(`[data-row="${ticket.id}"] button:focus`);
    await leave();
  });

  it('calls the next patient for a doctor, who finds no patients by it', async () => {
    await manager.issue('Salem');
    const { page, leave } = await opened('doctor', '/dashboard/queue/current');
    await page.keyboard.type('Sal');
    await page.waitForFunction(`document.querySelector('[role="listbox"]') && !document.querySelector('[role="option"]')`);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`!document.querySelector('[role="dialog"]')`);
    await command(page);
    await page.keyboard.type(tickets.actions.advance.label.slice(0, 4));
    await isShown(page, 'Salem');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="alertdialog"]');
    await leave();
  });
});
