import '../support/clock/own-clock.ts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import { openBrowser } from '../support/browser.ts';
import { buildProduct } from '../support/build-product.ts';
import { A_MONTH, newFolder, startProduct } from '../support/product.ts';
import { type Theme, visit } from '../support/visit.ts';
import { GALLERY } from './gallery.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';
import { serveGallery } from './serve-gallery.ts';

/**
 * Every page in both languages, both themes and four widths, as pictures: `npm run screenshots -- --only overview --out folder`.
 * A part of them: `--lang ar --theme light --width 360 --width 1440`; a screen of another shape: `--width 1080 --height 1920`.
 * `--only gallery` takes every part of the kit in every state, of a page that the product does not have.
 * `--pages` leaves out the states of a page, and `--only` may be given several times.
 * Their clock is that of the tests; another day's: `TEST_CLOCK=2026-11-26T20:30+04:00`.
 * `--smoke` takes one picture into a folder that is removed.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    pages: { type: 'boolean', default: false },
    out: { type: 'string', default: '.cache/screens' },
    lang: { type: 'string', multiple: true, default: [...LANGS] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['360', '768', '1440', '1920'] },
    height: { type: 'string' },
    smoke: { type: 'boolean', default: false },
  },
});
const few = values.smoke ? 1 : Number.POSITIVE_INFINITY;
const langs = LANGS.filter((lang) => values.lang.includes(lang)).slice(0, few);
const themes = (['light', 'dark'] as const).filter((theme) => values.theme.includes(theme)).slice(0, few);
const widths = values.width.map(Number).slice(0, few);
/** Rounds after which a page that grows with its window is left as it is. */
const ROUNDS = 3;
const heightAt = (width: number): number => Number(values.height ?? (width < 700 ? 780 : 900));
const isNamed = ({ name }: Screen, asked: string) =>
  SCREENS.some((screen) => screen.name === asked) ? name === asked : name.includes(asked);
const isMeant = (screen: Screen) =>
  (screen.isPage || !values.pages) && (values.only.length === 0 || values.only.some((asked) => isNamed(screen, asked)));
const screens = SCREENS.filter(isMeant).slice(0, few);
const parts = values.smoke ? [] : GALLERY.filter(isMeant);

if (screens.length > 0) buildProduct();
const folder = newFolder();
const out = values.smoke ? join(folder.path, 'pictures') : values.out;
mkdirSync(out, { recursive: true });
const browser = await openBrowser();
try {
  if (screens.length > 0) await takeAll(screens, await startProduct(folder.path, A_MONTH));
  if (parts.length > 0) await takeAll(parts, await serveGallery(join(folder.path, 'gallery')));
} finally {
  await browser.close();
  folder.remove();
}

async function takeAll(screens: readonly Screen[], served: { readonly url: string; stop(): Promise<unknown> }): Promise<void> {
  try {
    for (const screen of screens)
      for (const lang of langs) for (const theme of themes) await take(screen, served.url, lang, theme);
  } finally {
    await served.stop();
  }
}

async function take(screen: Screen, url: string, lang: Lang, theme: Theme): Promise<void> {
  const { page, go, leave, complaints } = await visit(browser, { url, lang, theme, ...(screen.as && { as: screen.as }) });
  // Somebody who has typed and leaves is asked by the browser itself.
  page.on('dialog', (dialog) => void dialog.accept());
  await screen.given?.(page, lang);
  for (const width of widths) {
    await page.setViewport({ width, height: heightAt(width) });
    // The gallery shows what loads, for ever.
    await (GALLERY.includes(screen) ? page.goto(`${url}${screen.path}`) : go(screen.path));
    await screen.steps?.(page);
    await page.waitForNetworkIdle({ idleTime: 200, concurrency: 2 });
    const failure = await page.evaluate('document.querySelector("details p")?.textContent ?? ""');
    if (failure !== '') console.log(`  ! ${screen.name} at ${width}: ${failure}`);
    await openWhole(page, width);
    await page.screenshot({ path: join(out, `${screen.name}.${lang}.${theme}.${width}.png`) });
  }
  await leave();
  console.log(`${screen.name} ${lang} ${theme}${complaints.map((complaint) => `\n  ! ${complaint}`).join('')}`);
}

/**
 * A picture of the whole page shifts what is read from the right: the window is made as high as the page instead, which in a higher window
 * may be higher still.
 */
async function openWhole(page: Page, width: number): Promise<void> {
  for (let height = 0, round = 0; round < ROUNDS; round += 1) {
    const needed = Number(await page.evaluate('document.documentElement.scrollHeight'));
    if (needed <= height) return;
    height = needed;
    await page.setViewport({ width, height });
  }
}
