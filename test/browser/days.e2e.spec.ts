import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LANGS } from '#libs/contracts/lang.ts';
import { pathIs, press, reads } from '../support/browser.ts';
import { signInHere } from '../support/by-hand.ts';
import { emptied } from '../support/desk.ts';
import { Keys } from '../support/keys.ts';
import { asks, confirm } from '../support/questions.ts';
import { closed, lists } from '../support/rows.ts';
import { dataIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

/** Reception and doctor have theirs in files of their own. */
describe.each(LANGS)('from sign-in to logout, in %s', (lang) => {
  const at = stage();
  const words = WORDS[lang];
  let manager: Staff;
  beforeAll(async () => {
    manager = await Staff.signIn(at.url, 'manager');
  });
  beforeEach(() => emptied(manager));

  it('works a manager’s day by keyboard alone', async () => {
    const { page, go, leave, complaints } = await visit(at.browser, { url: at.url, lang });
    await go('/login');
    await signInHere(page, 'manager@example.com', lang);
    await pathIs(page, '/dashboard/overview');
    const keys = new Keys(page);
    // The language may have been chosen with the mouse.
    await keys.press('Tab');

    await manager.issue('سالم المنصوري');
    await manager.issue('Maria Gonzalez');
    const { advance, delete: deletion } = words.tickets.actions;
    await page.waitForSelector(`::-p-xpath(//main//button[contains(., "${advance.label}")][not(@aria-disabled)])`);
    await keys.activate(advance.label);
    expect(await asks(page, advance.title)).toContain('سالم المنصوري');
    await confirm(page);
    await reads(page, 'سالم المنصوري');

    await keys.activate(words.frame.areas.queueList);
    await lists(page, 'Maria Gonzalez');
    await keys.activate('Maria Gonzalez');
    await keys.choose('delete');
    expect(await asks(page, deletion.title)).toContain('Maria Gonzalez');
    await keys.isAt(words.common.cancel);
    await keys.activate(deletion.label);
    await closed(page);
    await lists(page, 'Maria Gonzalez', false);

    await keys.activate(words.frame.areas.members);
    await reads(page, words.members.invite.label);
    await keys.activate(words.members.invite.label);
    await page.waitForSelector('[role="dialog"] input:focus');
    await keys.type('سلامة المهيري');
    await keys.press('Tab');
    await keys.type(`salama-${lang}@example.com`);
    await keys.press('Enter');
    await page.waitForSelector('[role="dialog"] input[readonly]');
    await keys.press('Escape');
    await closed(page);
    await reads(page, `salama-${lang}@example.com`);

    await keys.activate(words.frame.areas.settings);
    await reads(page, words.settings.clinic.name);
    await keys.to(words.settings.clinic.name);
    await keys.press('End');
    await keys.type(' 7');
    await keys.press('Enter');
    await page.waitForFunction("document.querySelector('aside bdi')?.textContent.endsWith(' 7')");
    await reads(page, words.settings.saved);

    // Away from the other button of nearly that name.
    await keys.activate(words.frame.areas.overview);
    await pathIs(page, '/dashboard/overview');
    await keys.to(words.frame.logout);
    await Promise.all([page.waitForNavigation(), keys.press('Enter')]);
    await pathIs(page, '/login');
    expect(complaints).toEqual([]);
    await leave();
  });

  it('shows the queue without names to a wall, and forbids it the other pages', async () => {
    await manager.put('/v1/tenants/current', { config: { lang } });
    await manager.issue('سالم المنصوري');
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang });
    await go('/login');
    await signInHere(page, 'display@example.com', lang);
    await pathIs(page, '/queue/display');
    await page.waitForSelector('.slot-number');
    await manager.post('/v1/tickets/queue/advance');
    await page.waitForSelector('.slot-called');
    expect(await page.evaluate('document.body.textContent')).not.toContain('سالم');
    expect(dataIn(await manager.get('/v1/tickets/notified'))).toMatchObject({ patient: { name: 'سالم المنصوري' } });
    await go('/dashboard');
    await pathIs(page, '/forbidden');
    await press(page, words.pages.logout);
    await pathIs(page, '/login');
    await leave();
  });
});
