import { describe, expect, it } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { violations } from '../support/axe.ts';
import { Staff } from '../support/staff.ts';
import { stage } from '../support/stage.ts';
import { hangWall, type WallOptions } from '../support/wall.ts';

const FIVE_MINUTES = 300_000;

/** The server's side of pairing, made up: the codes that it gives in turn, and where it sends the screen in the end. */
class Pairings {
  url: string | null = null;
  asked = 0;
  private code = 0;
  private expiresAt = 0;

  /** Ends the shown code, as if it had run out. */
  end(): void {
    this.expiresAt = Date.now() - FIVE_MINUTES;
  }

  answer(request: HTTPRequest): void {
    const path = new URL(request.url()).pathname;
    if (!path.startsWith('/v1/pairings')) return void request.continue();
    if (request.method() === 'POST') {
      this.code += 1;
      this.expiresAt = Date.now() + FIVE_MINUTES;
    } else this.asked += 1;
    if (this.code === 0) return void request.respond({ status: 404, contentType: 'application/problem+json', body: '{}' });
    const data = { code: String(this.code).repeat(6), expiresAt: new Date(this.expiresAt).toISOString(), url: this.url };
    void request.respond({ status: 200, contentType: 'application/json', body: JSON.stringify({ data }) });
  }
}

describe('a television that is being paired', () => {
  const at = stage();
  const pairings = new Pairings();

  const television = (options: WallOptions = {}) =>
    hangWall(at.browser, Staff.visitor(at.url), {
      path: '/pair',
      before: async (page) => {
        await page.setRequestInterception(true);
        page.on('request', (request) => pairings.answer(request));
      },
      ...options,
    });

  it('shows a large pairing code with instructions in both languages, and a new code once it has expired', async () => {
    const { page, complaints } = await television({ old: true });
    await page.waitForFunction('document.querySelector(".pair-code")?.textContent === "111111"');
    expect(await page.$$eval('.pair-words section', (all) => all.map(({ lang, dir }) => `${lang} ${dir}`))).toEqual([
      'ar rtl',
      'en ltr',
    ]);
    const height = await page.evaluate(
      "parseFloat(getComputedStyle(document.querySelector('.pair-code')).fontSize) / innerHeight",
    );
    expect(height).toBeGreaterThan(0.2);
    pairings.end();
    await page.waitForFunction('document.querySelector(".pair-code")?.textContent === "222222"');
    expect(complaints).toEqual([]);
  });

  it.each([1920, 1280, 360])('fits the pairing page into a screen %d px wide, and axe finds nothing', async (width) => {
    const { page } = await television({ width, height: width === 360 ? 740 : (width / 16) * 9 });
    await page.waitForFunction('/\\d{6}/.test(document.querySelector(".pair-code")?.textContent ?? "")');
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await violations(page, {})).toEqual([]);
  });

  it('opens the display once the television is paired', async () => {
    const { page } = await television();
    await page.waitForFunction('/\\d{6}/.test(document.querySelector(".pair-code")?.textContent ?? "")');
    pairings.url = `${at.url}/queue/display`;
    await page.waitForFunction('location.pathname === "/login"');
    expect(pairings.asked).toBeGreaterThan(1);
  });
});
