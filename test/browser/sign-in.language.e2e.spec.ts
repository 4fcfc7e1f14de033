import { describe, expect, it } from '@jest/globals';
import { press, reading } from '../support/browser.ts';
import { signInHere } from '../support/by-hand.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

describe('the language of the sign-in page', () => {
  const at = stage();

  it('follows the person who chose it, and is forgotten at the window', async () => {
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang: 'ar', isNew: true });
    await go('/login');
    await press(page, 'English');
    await page.waitForFunction("document.documentElement.lang === 'en'");
    const chosenLater: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/auth/lang')) chosenLater.push(request.url());
    });
    await signInHere(page, 'manager@example.com', 'en');
    await page.waitForSelector('main h1');
    expect(await reading(page)).toEqual(['en', 'ltr']);
    await page.reload();
    await page.waitForSelector('main h1');
    expect(await reading(page)).toEqual(['en', 'ltr']);
    expect(chosenLater).toEqual([]);
    expect(await page.evaluate("sessionStorage.getItem('lang-chosen')")).toBeNull();
    await leave();
  });
});
