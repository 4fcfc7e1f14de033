import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { readPicture } from '../../apps/api/src/platform/qr/testing/read-picture.ts';
import { reads } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import { everyLangOr } from '../support/languages.ts';
import { alerts, closes, linkOn, named, OVERVIEW, openDisplayCard, opens, press, TALL } from '../support/overview.ts';
import { newFolder } from '../support/product.ts';
import { linesOf } from '../support/report.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { hangWall } from '../support/wall.ts';
import { WORDS } from '../support/words.ts';

describe.each(everyLangOr('ar'))('what leaves the overview, in %s: the link of the display, its picture, the report', (lang) => {
  const words = WORDS[lang];
  const { overview, displays } = words;
  const files = newFolder();
  const at = stage();
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    visitor = await visit(at.browser, { url: at.url, as: 'manager', lang, height: TALL });
    page = visitor.page;
    await visitor.go(OVERVIEW);
    await openDisplayCard(page);
  });
  afterAll(() => files.remove());

  it('shows the display’s link as a QR code, copies it and saves it', async () => {
    const link = await linkOn(page);
    await page.evaluate(`Object.defineProperty(navigator.clipboard, 'write', {
      value: async ([item]) => { window.copied = [...new Uint8Array(await (await item.getType('image/png')).arrayBuffer())]; },
    })`);
    await press(page, overview.actions.qrcode);
    const picture = await named(page, 'image', overview.qrcode.alt);
    expect(await picture.evaluate((it) => it.getAttribute('src'))).toMatch(/^\/static\/display\/wall\/\d+\.png\?v=2$/);
    await press(page, overview.qrcode.copy);
    await named(page, 'button', words.common.copied);
    const copied = await page.evaluate('window.copied');
    expect(readPicture(Uint8Array.from(Array.isArray(copied) ? copied.map(Number) : []))).toBe(link);
    await named(page, 'button', overview.qrcode.copy);
    const { name, bytes } = await downloaded(page, files.path, () => press(page, overview.qrcode.download));
    expect([name, readPicture(bytes)]).toEqual(['display-qr-code.png', link]);
    await page.keyboard.press('Escape');
    await closes(page);
  });

  it('downloads the report, with names only where they were asked for', async () => {
    const name = 'Zaynab Export';
    await (await Staff.signIn(at.url, 'reception')).issue(name);
    const report = async (withNames: boolean) => {
      await press(page, overview.actions.report);
      await opens(page);
      if (withNames) await (await page.waitForSelector('[role="alertdialog"] label'))?.click();
      const file = await downloaded(page, files.path, () => press(page, overview.report.export));
      await closes(page);
      return file;
    };
    const [nameless, named_] = [await report(false), await report(true)];
    for (const { name: fileName, bytes } of [nameless, named_]) {
      expect(fileName).toMatch(/^queue-report-\d{4}-\d\d-\d\d\.pdf$/);
      expect(String.fromCharCode(...bytes.slice(0, 4))).toBe('%PDF');
    }
    expect((await linesOf(nameless.bytes)).join(' ')).not.toContain(name);
    expect((await linesOf(named_.bytes)).join(' ')).toContain(name);
    await press(page, overview.actions.report);
    const box = await (await opens(page))?.$('input[type="checkbox"]');
    expect(await box?.evaluate((it) => it.checked)).toBe(false);
    await page.keyboard.press('Escape');
    await closes(page);
  });

  it('copies the display’s link, falls back to the old clipboard command, then to a selectable text', async () => {
    const link = await linkOn(page);
    const clipboard = (write: string) =>
      page.evaluate(`Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: ${write} })`);
    await clipboard('async (text) => { window.copied = text; }');
    await press(page, displays.copy);
    await named(page, 'button', words.common.copied);
    expect(await page.evaluate('window.copied')).toBe(link);
    await named(page, 'button', displays.copy);

    await clipboard("async () => { throw new DOMException('refused', 'NotAllowedError'); }");
    await page.evaluate(
      `document.addEventListener('copy', () => { window.copied = 'by hand: ' + document.activeElement.value; })`,
    );
    await press(page, displays.copy);
    await named(page, 'button', words.common.copied);
    expect(await page.evaluate('window.copied')).toBe(`by hand: ${link}`);
    expect(await page.$('textarea')).toBeNull();
    await named(page, 'button', displays.copy);

    await page.evaluate('document.execCommand = () => false');
    await press(page, displays.copy);
    await alerts(page, displays.copyByHand);
    await alerts(page, link);
  });

  it('pairs a television by its code, and reports a wrong code beside the field', async () => {
    const { page: television } = await hangWall(at.browser, Staff.visitor(at.url), { path: '/pair' });
    await television.waitForFunction('/^\\d{6}$/.test(document.querySelector(".pair-code")?.textContent ?? "")');
    const code = String(await television.$eval('.pair-code', (it) => it.textContent));
    const { pair } = displays;
    const field = await named(page, 'textbox', pair.code);
    await field.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await press(page, pair.submit);
    await reads(page, errorText(lang, 'pairing.notFound'));
    const describedBy: string = (await field.evaluate((it) => it.getAttribute('aria-describedby'))) ?? '';
    const described = await page.$$eval(
      describedBy
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(),
      (all) => all.map((it) => it.textContent).join(' '),
    );
    expect(described).toContain(errorText(lang, 'pairing.notFound'));
    await field.click({ count: 3 });
    await field.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await reads(page, pair.done);
    await television.waitForFunction('location.pathname === "/queue/display"');
    await television.waitForSelector('.slot');
    await television.browserContext().close();
  });

  it('ends every old display link and its walls after a confirmation', async () => {
    const old = await linkOn(page);
    const wall = await hangWall(at.browser, (await Staff.following(old)).staff);
    await wall.page.waitForSelector('.slot');
    const { rotate } = displays;
    await press(page, rotate.label);
    await opens(page);
    expect(await page.evaluate('document.activeElement.textContent')).toBe(words.common.cancel);
    await page.keyboard.press('Enter');
    await closes(page);
    expect(await linkOn(page)).toBe(old);
    await press(page, rotate.label);
    await press(page, rotate.confirm);
    await closes(page);
    await reads(page, rotate.done);
    expect(await linkOn(page)).not.toBe(old);
    await wall.page.waitForFunction('!document.querySelector(".slot")');
    expect((await Staff.following(old)).page).toBe('/login?error=display.linkEnded');
  });

  it('opens the display in this browser only after a confirmed warning, and ends the manager’s session', async () => {
    await visitor.go(OVERVIEW);
    await openDisplayCard(page);
    const { warning, open } = displays;
    await page.evaluate('window.reallyOpen = window.open; window.open = () => null');
    await press(page, open);
    expect(await (await opens(page))?.$$eval('li', (all) => all.map((it) => it.textContent))).toEqual([
      warning.member,
      warning.session,
      warning.back,
    ]);
    const confirm = await named(page, 'button', open);
    expect(await confirm.evaluate((it) => it.hasAttribute('disabled'))).toBe(true);
    await (await page.waitForSelector('[role="alertdialog"] label'))?.click();
    await page.waitForFunction(`!document.querySelector('[role="alertdialog"] button:last-of-type').hasAttribute('disabled')`);
    await confirm.click();
    await alerts(page, warning.blocked);
    await page.evaluate('window.open = window.reallyOpen');
    const [opened] = await Promise.all([
      page.browserContext().waitForTarget((target) => target.url().endsWith('/queue/display')),
      confirm.click(),
    ]);
    const tab = await opened.page();
    await tab?.waitForSelector('.slot');
    expect(await tab?.evaluate('window.opener')).toBeNull();
    await page.waitForFunction(`location.pathname !== '${OVERVIEW}'`);
    expect(visitor.complaints.filter((complaint) => !/status of 4/.test(complaint))).toEqual([]);
  });
});
