import { describe, expect, it } from '@jest/globals';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

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
    await page.evaluate('window.print = () => undefined');
    await page.keyboard.press('a');
    await page.waitForFunction(`document.activeElement?.name === 'patient.name'`);
    for (const typed of ['Salem', '64', '+971501234567']) {
      await page.keyboard.type(typed);
      await page.keyboard.press(typed === '+971501234567' ? 'Enter' : 'Tab');
    }
    await (await page.waitForSelector('[role="dialog"] button:has(svg.lucide-printer)'))?.click();
    await page.waitForSelector('.slip');
    const slip = await page.$eval('.slip', (it) => [it.getAttribute('lang'), it.getAttribute('dir'), it.textContent] as const);
    expect(slip).toEqual([lang, dir, expect.stringContaining(words)]);
    expect(/[٠-٩]/.test(slip[2] ?? '')).toBe(lang === 'ar');
    await leave();
  });
});
