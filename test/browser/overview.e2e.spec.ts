import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { errorText } from '#libs/contracts/texts/error-text.ts';
import { statisticsAnswer } from '#libs/contracts/tickets/statistics.ts';
import { formatPercent } from '../../apps/web/src/i18n/format.ts';
import { reads } from '../support/browser.ts';
import { everyLangOr } from '../support/languages.ts';
import { alerts, closes, named, OVERVIEW, openDisplayCard, opens, press, TALL } from '../support/overview.ts';
import { pairIn, Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { type Visitor, visit } from '../support/visit.ts';
import { WORDS } from '../support/words.ts';

/** Waits until the four figures read so. */
async function figuresShow(page: Page, figures: readonly unknown[]): Promise<void> {
  const wanted = JSON.stringify(figures.join());
  await page.waitForFunction(
    `[...document.querySelectorAll('main section:first-of-type > div > p:last-of-type')].map((it) => it.textContent).join() === ${wanted}`,
  );
}

describe.each(everyLangOr('ar'))("a manager's day on the overview, in %s", (lang) => {
  const words = WORDS[lang];
  const { overview } = words;
  const at = stage();
  let reception: Staff;
  let manager: Staff;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    [reception, manager] = await Promise.all([Staff.signIn(at.url, 'reception'), Staff.signIn(at.url, 'manager')]);
    visitor = await visit(at.browser, { url: at.url, as: 'manager', lang, height: TALL });
    page = visitor.page;
    await visitor.go(OVERVIEW);
  });

  const today = async () => {
    const { total, waiting, completed, waitingTime } = statisticsAnswer.parse(
      (await manager.get('/v1/tickets/stats/today')).body,
    ).data;
    return { total, completed, figures: [total, waiting, completed, inMinutes(waitingTime.median)] };
  };
  const inMinutes = (seconds: number | null): string => {
    if (seconds === null) return '-';
    const count = Math.round(seconds / 60);
    const form = count === 0 ? 'zero' : new Intl.PluralRules(lang).select(count);
    return String(Object(words.common)[`minutes_${form}`]).replace('{{count}}', String(count));
  };
  const called = async () => pairIn(await manager.get('/v1/tickets/notified'));

  it('shows the figures of the day on the overview, and updates them while reception works', async () => {
    const before = await today();
    await figuresShow(page, before.figures);
    const { ticket } = await reception.issue('حمد الكعبي');
    const added = await today();
    expect(added.total).toBe(before.total + 1);
    await figuresShow(page, added.figures);
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

  it('calls the next patient from the overview after a confirmation, and explains a refusal in the dialog', async () => {
    // One is being treated, and two wait at least.
    for (const name of ['آمنة المهيري', 'مريم الشحي', 'فاطمة النعيمي']) await reception.issue(name);
    await reception.post('/v1/tickets/queue/advance');
    const { advance } = words.tickets.actions;
    // The button names the next patient already: the number tells who is called.
    const shown = ({ ticket }: Awaited<ReturnType<typeof called>>) =>
      page.waitForFunction(`document.querySelector('main .bg-call')?.innerText.endsWith('${ticket.position}')`);
    const before = await called();
    await shown(before);
    const callNext = async () => {
      const next = await page.waitForSelector(`::-p-xpath(//main//button[contains(., "${advance.label}")][not(@aria-disabled)])`);
      await next?.click();
    };
    await callNext();
    expect(await (await opens(page))?.evaluate((it) => it.textContent)).toContain(before.patient.name);
    await press(page, advance.label);
    await closes(page);
    const next = await called();
    expect(next.ticket.id).not.toBe(before.ticket.id);
    await shown(next);
    await callNext();
    await opens(page);
    await reception.post('/v1/tickets/queue/advance');
    await press(page, advance.label);
    await alerts(page, errorText(lang, 'queue.movedOn'));
    await page.keyboard.press('Escape');
    await closes(page);
  });

  it('disables the overview’s call while nobody waits, and gives the reason', async () => {
    await reception.issue('سالم المنصوري');
    for (;;) if ((await reception.post('/v1/tickets/queue/advance')).status !== 200) break;
    await reads(page, words.tickets.actions.rules.nobodyWaiting);
    const isDisabled = () => page.$eval('main button.bg-fill', (one) => one.getAttribute('aria-disabled') === 'true');
    expect(await isDisabled()).toBe(true);
    await manager.post(`/v1/tickets/${(await called()).ticket.id}/complete`);
    await reads(page, overview.patient.empty.title);
    await reception.issue('راشد المزروعي');
    await page.waitForFunction(`!document.body.innerText.includes(${JSON.stringify(words.tickets.actions.rules.nobodyWaiting)})`);
    expect(await isDisabled()).toBe(false);
  });

  it('explains each waiting time on keyboard focus and on touch', async () => {
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

  it('walks the overview by keyboard alone, and returns the focus', async () => {
    await reception.issue('راشد المزروعي');
    await visitor.go(OVERVIEW);
    const focused = () => page.evaluate('document.activeElement.textContent');
    await openDisplayCard(page);
    await page.focus('main');
    const tabTo = async (name: string) => {
      for (let step = 0; step < 60; step += 1) {
        if (String(await focused()).startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the focus never comes to "${name}"`);
    };
    for (const [name, leave] of [
      [words.tickets.actions.advance.label, 'Escape'],
      [overview.actions.qrcode, 'Escape'],
      [overview.actions.report, 'Escape'],
      [words.displays.open, 'Escape'],
      [words.displays.rotate.label, 'Enter'],
    ] as const) {
      await tabTo(name);
      await page.keyboard.press('Enter');
      await opens(page);
      await page.keyboard.press(leave);
      await closes(page);
      await page.waitForFunction(`document.activeElement.textContent.startsWith(${JSON.stringify(name)})`);
    }
  });
});
