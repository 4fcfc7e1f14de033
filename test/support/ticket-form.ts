import type { Page } from 'puppeteer';

/** Types a patient into the open form of a new ticket, by keyboard alone; Enter then sends it. */
export async function typePatient(page: Page, name: string): Promise<void> {
  await page.waitForFunction("document.activeElement.matches('[role=dialog] input')");
  await page.keyboard.type(name);
  for (const value of ['34', '+971501234567']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
}
