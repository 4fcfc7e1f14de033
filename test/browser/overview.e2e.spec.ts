import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'puppeteer';
import type { ErrorCode } from '#libs/contracts/errors.ts';
import { LANGS } from '#libs/contracts/lang.ts';
import { errorText } from '#libs/contracts/text-of.ts';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { readPicture } from '../../apps/api/src/display-access/testing/read-picture.ts';
import { formatPercent } from '../../apps/web/src/i18n/format.ts';
import { openBrowser, reads } from '../support/browser.ts';
import { downloaded } from '../support/downloads.ts';
import { freePort, newFolder, type Product, startProduct } from '../support/product.ts';
import { linesOf } from '../support/report.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { hangWall } from '../support/wall.ts';
import { WORDS } from '../support/words.ts';

const OVERVIEW = '/dashboard/overview';
/** All of it at once: a tooltip goes when its page is scrolled. */
const TALL = 1_600;
const DIALOG = '[role="dialog"], [role="alertdialog"]';

/** As a screen reader finds it: what lies under a dialog is not there. */
const named = async (page: Page, role: string, name: string) => {
  const found = await page.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`);
  if (!found) throw new Error(`no ${role} "${name}"`);
  return found;
};
const press = async (page: Page, name: string) => await (await named(page, 'button', name)).click();
const opens = (page: Page) => page.waitForSelector(DIALOG);
const closes = (page: Page) => page.waitForFunction(`!document.querySelector('${DIALOG}')`);
const alerts = (page: Page, text: string) =>
  page.waitForFunction(
    `[...document.querySelectorAll('[role="alert"]')].some((it) => it.textContent.includes(${JSON.stringify(text)}))`,
  );
const linkOn = (page: Page): Promise<string> =>
  page.waitForSelector('main p[dir="ltr"]').then((box) => box?.evaluate((it) => it.textContent ?? '') ?? '');

/** The four figures, as numbers. */
const figuresOn = (page: Page): Promise<number[]> =>
  page.$$eval('main section:first-of-type > div > p:last-of-type', (all) =>
    all.map((it) => Number.parseInt(it.textContent ?? '', 10)),
  );

async function figuresShow(page: Page, figures: readonly number[]): Promise<void> {
  const wanted = JSON.stringify(figures.join());
  await page.waitForFunction(
    `[...document.querySelectorAll('main section:first-of-type > div > p:last-of-type')].map((it) => Number.parseInt(it.textContent, 10)).join() === ${wanted}`,
  );
}

describe.each(LANGS)("a manager's day on the overview, in %s", (lang) => {
  const words = WORDS[lang];
  const { overview } = words;
  const says = (code: ErrorCode) => errorText(lang, code);
  const folder = newFolder();
  const files = newFolder();
  let product: Product;
  let browser: Browser;
  let reception: Staff;
  let manager: Staff;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(folder.path), openBrowser()]);
    [reception, manager] = await Promise.all([Staff.signIn(product.url, 'reception'), Staff.signIn(product.url, 'manager')]);
    visitor = await visit(browser, { url: product.url, as: 'manager', lang, height: TALL });
    page = visitor.page;
    await visitor.go(OVERVIEW);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
    files.remove();
  });

  const today = async () => {
    const { total, waiting, completed, waitingTime } = statisticsAnswer.parse(
      (await manager.get('/v1/tickets/stats/today')).body,
    ).data;
    return { total, completed, figures: [total, waiting, completed, Math.round((waitingTime.median ?? Number.NaN) / 60)] };
  };
  const called = async () => pairIn(await manager.get('/v1/tickets/notified'));

  it('shows the figures of the day, and moves them while reception works', async () => {
    const before = await today();
    await figuresShow(page, before.figures);
    const { ticket } = await reception.issue('حمد الكعبي');
    await figuresShow(page, (await today()).figures);
    expect((await figuresOn(page))[0]).toBe(before.total + 1);
    await reception.post('/v1/tickets/queue/advance');
    const { patient } = await called();
    await reads(page, patient.name ?? '');
    const { total, completed, figures } = await today();
    await figuresShow(page, figures);
    const rate = await page.$eval('main [role="progressbar"]', (bar) => bar.getAttribute('aria-valuenow'));
    expect(Math.round(Number(rate))).toBe(Math.round((100 * completed) / total));
    await reads(page, formatPercent({ lang, digits: 'latn' }, completed / total));
    await manager.delete(`/v1/tickets/${ticket.id}`);
    await figuresShow(page, (await today()).figures);
  });

  it('calls the next patient after a question, and says in the dialog where another was quicker', async () => {
    await reception.issue('مريم الشحي');
    await reception.issue('فاطمة النعيمي');
    const { advance } = words.tickets.actions;
    const before = await called();
    await press(page, advance.label);
    expect(await (await opens(page))?.evaluate((it) => it.textContent)).toContain(before.patient.name);
    await press(page, advance.label);
    await closes(page);
    const next = await called();
    expect(next.ticket.id).not.toBe(before.ticket.id);
    await reads(page, next.patient.name ?? '');
    await press(page, advance.label);
    await opens(page);
    await reception.post('/v1/tickets/queue/advance');
    await press(page, advance.label);
    await alerts(page, says('queue.movedOn'));
    await page.keyboard.press('Escape');
    await closes(page);
  });

  it('offers no call while nobody waits, and says so', async () => {
    for (;;) if ((await reception.post('/v1/tickets/queue/advance')).status !== 200) break;
    await reads(page, words.tickets.actions.rules.nobodyWaiting);
    const isDisabled = () =>
      named(page, 'button', words.tickets.actions.advance.label).then((it) => it.evaluate((one) => one.hasAttribute('disabled')));
    expect(await isDisabled()).toBe(true);
    await manager.post(`/v1/tickets/${(await called()).ticket.id}/complete`);
    await reads(page, overview.patient.empty.title);
    await reception.issue('راشد المزروعي');
    await page.waitForFunction(`!document.body.innerText.includes(${JSON.stringify(words.tickets.actions.rules.nobodyWaiting)})`);
    expect(await isDisabled()).toBe(false);
  });

  it('explains each waiting time to a keyboard, and to a finger', async () => {
    for (const wait of ['median', 'average', 'latest'] as const) {
      const { name, hint } = overview.waits[wait];
      const button = await named(page, 'button', overview.waits.explain.replace('{{name}}', name));
      await page.keyboard.press('Tab');
      await button.focus();
      await page.waitForFunction(`document.querySelector('[role="tooltip"]')?.textContent === ${JSON.stringify(hint)}`);
      await page.keyboard.press('Enter');
      expect(await (await opens(page))?.evaluate((it) => it.textContent)).toBe(hint);
      await page.keyboard.press('Escape');
      await closes(page);
    }
  });

  it('shows the link as a picture, copies it and saves it', async () => {
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

  it('hands over the report, with names only where they were asked for', async () => {
    const name = 'Zaynab Export';
    await reception.issue(name);
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

  it('copies the link, in the old way where there is no other, and else shows it to be copied by hand', async () => {
    const link = await linkOn(page);
    const clipboard = (write: string) =>
      page.evaluate(`Object.defineProperty(navigator.clipboard, 'writeText', { configurable: true, value: ${write} })`);
    await clipboard('async (text) => { window.copied = text; }');
    await press(page, overview.display.copy);
    await named(page, 'button', words.common.copied);
    expect(await page.evaluate('window.copied')).toBe(link);
    await named(page, 'button', overview.display.copy);

    await clipboard("async () => { throw new DOMException('refused', 'NotAllowedError'); }");
    await page.evaluate(
      `document.addEventListener('copy', () => { window.copied = 'by hand: ' + document.activeElement.value; })`,
    );
    await press(page, overview.display.copy);
    await named(page, 'button', words.common.copied);
    expect(await page.evaluate('window.copied')).toBe(`by hand: ${link}`);
    expect(await page.$('textarea')).toBeNull();
    await named(page, 'button', overview.display.copy);

    await page.evaluate('document.execCommand = () => false');
    await press(page, overview.display.copy);
    await alerts(page, overview.display.copyByHand);
    await alerts(page, link);
  });

  it('sends a television that shows a code the link, and says beside the field when the code is wrong', async () => {
    const { page: television } = await hangWall(browser, Staff.visitor(product.url), { path: '/pair' });
    await television.waitForFunction('/^\\d{6}$/.test(document.querySelector(".pair-code")?.textContent ?? "")');
    const code = String(await television.$eval('.pair-code', (it) => it.textContent));
    const { pair } = overview.display;
    const field = await named(page, 'textbox', pair.code);
    await field.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await press(page, pair.submit);
    await reads(page, says('pairing.notFound'));
    const describedBy: string = (await field.evaluate((it) => it.getAttribute('aria-describedby'))) ?? '';
    const described = await page.$$eval(
      describedBy
        .split(' ')
        .map((id) => `[id="${id}"]`)
        .join(),
      (all) => all.map((it) => it.textContent).join(' '),
    );
    expect(described).toContain(says('pairing.notFound'));
    await field.click({ count: 3 });
    await field.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await reads(page, pair.done);
    await television.waitForFunction('location.pathname === "/queue/display"');
    await television.waitForSelector('.slot');
    await television.browserContext().close();
  });

  it('ends every old link and the wall that it opened, once that is confirmed', async () => {
    const old = await linkOn(page);
    const wall = await hangWall(browser, (await Staff.following(old)).staff);
    await wall.page.waitForSelector('.slot');
    const { rotate } = overview.display;
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

  it('walks by keyboard alone, and gives the focus back', async () => {
    await visitor.go(OVERVIEW);
    const focused = () => page.evaluate('document.activeElement.textContent');
    const tabTo = async (name: string) => {
      for (let step = 0; step < 60; step += 1) {
        if ((await focused()) === name) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the focus never comes to "${name}"`);
    };
    for (const [name, leave] of [
      [words.tickets.actions.advance.label, 'Escape'],
      [overview.actions.qrcode, 'Escape'],
      [overview.actions.report, 'Escape'],
      [overview.display.open, 'Escape'],
      [overview.display.rotate.label, 'Enter'],
    ] as const) {
      await tabTo(name);
      await page.keyboard.press('Enter');
      await opens(page);
      await page.keyboard.press(leave);
      await closes(page);
      await page.waitForFunction(`document.activeElement.textContent === ${JSON.stringify(name)}`);
    }
  });

  it('opens the display here only after a warning that was understood, and loses this session by it', async () => {
    await visitor.go(OVERVIEW);
    const { warning, open } = overview.display;
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

describe.each(LANGS)('the overview where things fail, in %s', (lang) => {
  const words = WORDS[lang];
  const { overview } = words;
  const folder = newFolder();
  let variables: Readonly<Record<string, string>>;
  let product: Product;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    // The language is one write, the report another: then it is enough for this minute.
    variables = { PORT: String(await freePort()), CHROMIUM_PATH: '/nonexistent', LOG_LEVEL: 'silent', LIMIT_WRITES: '2' };
    [product, browser] = await Promise.all([startProduct(folder.path, variables), openBrowser()]);
    const visitor = await visit(browser, { url: product.url, as: 'manager', lang });
    page = visitor.page;
    await visitor.go(OVERVIEW);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    folder.remove();
  });

  it('says in the dialog what the server lacks for a report', async () => {
    await press(page, overview.actions.report);
    await press(page, overview.report.export);
    await alerts(page, errorText(lang, 'report.rendererMissing'));
    await press(page, words.common.cancel);
    await closes(page);
  });

  it('stays in the question about the links, and at the code, with the server’s words', async () => {
    await press(page, overview.display.rotate.label);
    await press(page, overview.display.rotate.confirm);
    await alerts(page, errorText(lang, 'request.tooMany'));
    await press(page, words.common.cancel);
    await closes(page);
    await (await named(page, 'textbox', overview.display.pair.code)).type('123456');
    await press(page, overview.display.pair.submit);
    await alerts(page, errorText(lang, 'request.tooMany'));
  });

  it('says that picture and report failed while the server is away, and shows the picture once it is back', async () => {
    await product.kill();
    await press(page, overview.actions.report);
    await press(page, overview.report.export);
    await alerts(page, overview.report.failed);
    await press(page, words.common.cancel);
    await closes(page);
    await reads(page, overview.status.connecting);
    await press(page, overview.actions.qrcode);
    await alerts(page, overview.qrcode.failed);
    product = await startProduct(folder.path, variables);
    await press(page, words.common.tryAgain);
    await named(page, 'image', overview.qrcode.alt);
  });
});
