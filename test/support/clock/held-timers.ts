import type { Page } from 'puppeteer';

/** Script that makes a page's waits of exactly these lengths last until the test ends them: what they keep in view cannot be missed. */
export const heldTimers = (milliseconds: readonly number[]): string => `(() => {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map();
  let last = 0;
  globalThis.setTimeout = (work, wait = 0, ...rest) => {
    if (!${JSON.stringify(milliseconds)}.includes(wait)) return setTimeout(work, wait, ...rest);
    // The browser's own handles are above zero.
    last -= 1;
    held.set(last, () => work(...rest));
    return last;
  };
  globalThis.clearTimeout = (handle) => held.delete(handle) || clearTimeout(handle);
  globalThis.endWaits = () => {
    const due = [...held.values()];
    held.clear();
    for (const work of due) work();
  };
})()`;

/** Ends the waits that are held now, and none that begins with their end. */
export const endWaits = async (page: Page): Promise<void> => void (await page.evaluate('endWaits()'));
