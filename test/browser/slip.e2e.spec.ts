import { describe, expect, it } from '@jest/globals';
import type { Page } from 'puppeteer';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

/** Adds a patient from the desk's page, and shows the slip that is printed. */
async function printSlip(page: Page, name: string): Promise<void> {
  await page.evaluate('window.print = () => undefined');
  await page.keyboard.press('a');
  await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
  for (const typed of [name, '64', '+971501234567']) {
    await page.keyboard.type(typed);
    await page.keyboard.press(typed === '+971501234567' ? 'Enter' : 'Tab');
  }
  await (await page.waitForSelector('[role="dialog"] button:has(svg.lucide-printer)'))?.click();
  await page.waitForSelector('.slip');
}

describe("a patient's slip", () => {
  const at = stage();

  it.each([
    ['ar', 'en', 'rtl', 'رقم الدور'],
    ['en', 'ar', 'ltr', 'Ticket number'],
  ] as const)('prints the slip in the clinic’s language %s from a page in %s', async (lang, reads, dir, words) => {
    const manager = await Staff.signIn(at.url, 'manager');
    await manager.put('/v1/tenants/current', { config: { lang, digits: 'arab' } });
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception', lang: reads });
    await go('/dashboard/queue/flow');
    await printSlip(page, `Salem in ${lang}`);
    const slip = await page.$eval('.slip', (it) => [it.getAttribute('lang'), it.getAttribute('dir'), it.textContent] as const);
    expect(slip).toEqual([lang, dir, expect.stringContaining(words)]);
    expect(/[٠-٩]/.test(slip[2] ?? '')).toBe(lang === 'ar');
    await leave();
  });

  it('prints the message of the day', async () => {
    const manager = await Staff.signIn(at.url, 'manager');
    const text = 'تأخير 30 دقيقة في العيادة';
    await manager.put('/v1/tenants/current/notice', { text, until: new Date(Date.now() + 3_600_000).toISOString() });
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception', lang: 'ar' });
    await go('/dashboard/queue/flow');
    await printSlip(page, 'Salem');
    expect(await page.$eval('.slip-notice', (notice) => notice.textContent)).toBe(text);
    await leave();
  });

  it('names the service that was chosen, in a clinic with services', async () => {
    const manager = await Staff.signIn(at.url, 'manager');
    const services = [
      { id: 'service-1', name: 'طب عام' },
      { id: 'service-2', name: 'أسنان' },
    ];
    await manager.put('/v1/tenants/current', { config: { lang: 'ar', services } });
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception', lang: 'en' });
    await page.evaluateOnNewDocument(`localStorage.setItem('service:default', 'service-2')`);
    await go('/dashboard/queue/flow');
    await printSlip(page, 'Salem of the dentist');
    expect(await page.$eval('.slip-facts', (facts) => facts.textContent)).toContain('الخدمةأسنانService');
    await leave();
  });

  it('says how many come before, and on a slip printed again that it is one', async () => {
    const reception = await Staff.signIn(at.url, 'reception');
    const first = await reception.issue('First');
    const { page, go, leave } = await visit(at.browser, { url: at.url, as: 'reception', lang: 'en' });
    await go('/dashboard/queue/flow');
    await printSlip(page, 'Second');
    const said = async (part: string) => await page.$eval(`.slip ${part}`, (it) => it.textContent);
    expect(await said('.slip-before')).toMatch(/^قبل هذا الرقم[\d٠-٩]+Before you$/);
    expect(await said('.slip-made')).not.toContain('Reprint');
    await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="dialog"]', { hidden: true });
    await (await page.waitForSelector(`[data-row="${first.ticket.id}"] button`))?.focus();
    await page.keyboard.press('t');
    await page.waitForSelector('.slip');
    expect(await said('.slip-made')).toMatch(/^نسخة ثانية · Reprint · /);
    await leave();
  });
});
