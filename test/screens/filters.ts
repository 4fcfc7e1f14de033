import type { Page } from 'puppeteer';

/** Opens a list's filters by keyboard: filters in force are named once their services are known, and move the button away from a click. */
export async function openFilters(page: Page): Promise<void> {
  await page.focus('main button:has(svg.lucide-list-filter)');
  await page.keyboard.press('Enter');
  await page.waitForSelector('[role="dialog"] fieldset');
}
