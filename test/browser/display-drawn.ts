import type { Page } from 'puppeteer';

/** Waits for the wall's own letters, which have other widths than those that stand in for them, and until names are fitted anew with them. */
export const isDrawn = (page: Page): Promise<unknown> => page.evaluate(DRAWN);

const DRAWN =
  'document.fonts.ready.then(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true)))))';
