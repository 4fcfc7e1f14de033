import type { Page } from 'puppeteer';

const QUESTION = '[role="alertdialog"]';

/** Waits until a form or a question has the focus: a key pressed before would go to the page behind. */
export async function opened(page: Page): Promise<void> {
  await page.waitForSelector(':is([role="dialog"], [role="alertdialog"]):focus-within');
}

/** Waits for the question that says all of these; with all that it says. */
export async function asks(page: Page, ...words: readonly string[]): Promise<string> {
  await page.waitForFunction(
    `${JSON.stringify(words)}.every((each) => document.querySelector('${QUESTION}')?.innerText.includes(each))`,
  );
  return await page.$eval(QUESTION, (question) => question.textContent ?? '');
}

/** Enter on what has the focus: confirms what can be undone. Waits until the question is gone. */
export async function confirm(page: Page): Promise<void> {
  await page.waitForFunction(`document.activeElement?.closest('${QUESTION}')`);
  await page.keyboard.press('Enter');
  await isGone(page, 'alertdialog');
}

export async function isGone(page: Page, role: 'dialog' | 'alertdialog'): Promise<void> {
  await page.waitForFunction(`!document.querySelector('[role="${role}"]')`);
}

/** The error shown in an open question or form. */
export async function says(page: Page): Promise<string> {
  await page.waitForSelector('[role="alert"]');
  return await page.$eval('[role="alert"]', (alert) => alert.textContent ?? '');
}

export const focused = (page: Page): Promise<unknown> => page.evaluate('document.activeElement.innerText');
