import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { eventually } from '#libs/kernel/testing/eventually.ts';
import { WORDS } from '#libs/patient-page/words.ts';
import { PushServiceDouble } from '#libs/push/testing/push-service-double.ts';
import { reads } from '../support/browser.ts';
import { emptied } from '../support/desk.ts';
import { everyLangOr } from '../support/languages.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { type Telephone, telephone } from '../support/telephone.ts';
import { withoutPush, withPush, withWakeLock } from '../support/telephone-double.ts';

describe.each(everyLangOr('en'))('what a patient’s telephone does at a call, in %s', (lang) => {
  const at = stage({ PUSH_HOSTS: '127.0.0.1' });
  const words = WORDS[lang];
  let push: PushServiceDouble;
  let reception: Staff;
  let manager: Staff;
  let phone: Telephone;
  let page: Page;
  let ticket: string;

  beforeAll(async () => {
    push = await PushServiceDouble.start();
    [manager, reception] = await Promise.all([Staff.signIn(at.url, 'manager'), Staff.signIn(at.url, 'reception')]);
  });
  afterAll(() => push[Symbol.asyncDispose]());
  beforeEach(async () => {
    await emptied(manager);
    await Promise.all([reception.issue(), reception.issue(), reception.issue()]);
    const pair = await reception.issue('Sara Al Mansoori');
    ticket = `/v1/tickets/${pair.ticket.id}`;
    phone = await telephone(at, pair, lang);
    page = phone.page;
  });
  afterEach(() => phone.leave());

  it('asks before the browser does, and is alerted of the call once the patient agreed', async () => {
    await withPush(page, push.browser());
    await phone.open();
    await reads(page, words.alertAsked);
    await page.click('.question > .agree');
    await reads(page, words.alertOn);
    await reception.post(`${ticket}/notify`);
    await eventually(async () => push.taken.length === 1);
    expect(push.taken[0]?.payload).toMatchObject({ kind: 'call', lang, path: new URL(page.url()).pathname });
  });

  it('keeps a "not now" through a reload, and offers the alert again', async () => {
    await withPush(page, push.browser());
    await phone.open();
    await page.locator('.later').click();
    await reads(page, words.alertMe);
    await page.reload();
    await reads(page, words.alertMe);
    expect(await page.$eval('body', (body) => body.classList.contains('asked'))).toBe(false);
    await page.locator('.offer > .agree').click();
    await reads(page, words.alertOn);
    await page.locator('.stop').click();
    await reads(page, words.alertMe);
  });

  it('says that it cannot alert, and when to be back, before the patient walks away', async () => {
    await withoutPush(page);
    await phone.open();
    await reads(page, words.noAlert);
    await reads(page, words.screenGoesOff);
  });

  it('keeps the screen awake while the page is looked at, and gives it back at the end', async () => {
    await Promise.all([withWakeLock(page), withoutPush(page)]);
    await phone.open();
    await reads(page, words.awake);
    // The browser takes the lock back as the page goes out of sight.
    await page.evaluate('window.sentinel.release()');
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.waitForFunction('window.awake.asked === 2 && window.awake.held === 1');
    await reception.post(`${ticket}/notify`);
    await reads(page, words.called);
    expect(await page.evaluate('window.awake.held')).toBe(1);
    await reception.post(`${ticket}/complete`, {});
    await page.waitForFunction('window.awake.held === 0');
  });

  it('serves the worker at the folder of patients’ pages', async () => {
    const answer = await fetch(`${at.url}/t/worker.js`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(await answer.text()).toContain('notificationclick');
  });
});
