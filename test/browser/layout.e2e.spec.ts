import { describe, expect, it } from '@jest/globals';
import { LANGS } from '#libs/contracts/lang.ts';
import { SCREENS } from '../screens/screens.ts';
import { cutWords } from '../support/cut-words.ts';
import { layoutFaults } from '../support/layout-faults.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

/** A telephone, a tablet, a small and a usual laptop, and a large screen. */
const SIZES = [
  [360, 740],
  [768, 1024],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

/** The wall has a layout of its own, with tests of its own. */
const PAGES = SCREENS.filter(({ isPage, name }) => isPage && name !== 'display').flatMap((screen) =>
  LANGS.map((lang) => ({ ...screen, lang })),
);

/** Rows wholly in sight, of lists with the longest names there are. */
const ROWS = [
  ['reception-extreme', 1920, 1080, 18],
  ['reception-extreme', 1440, 900, 14],
  ['reception-extreme', 1366, 768, 11],
  ['queue-list-busy', 1440, 900, 14],
  ['queue-list-busy', 1366, 768, 11],
  ['audit', 1440, 900, 13],
] as const;

const WHOLE_ROWS = `(() => {
  const scrolled = [...document.querySelectorAll('main *')].filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY));
  const isWhole = (row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return [document.documentElement, ...scrolled.filter((box) => box.contains(row))].every((box) => {
      const around = box === document.documentElement ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
      return top >= around.top - 0.5 && bottom <= around.bottom + 0.5;
    });
  };
  return [...document.querySelectorAll('main tbody tr, main ol li:not(:has(li))')].filter(isWhole).length;
})()`;

describe('the layout of every page', () => {
  const at = stage();

  it.each(PAGES)('holds at every width: $name in $lang', async ({ path, as, given, steps, lang }) => {
    const [[width, height]] = SIZES;
    const { page, go, leave } = await visit(at.browser, { url: at.url, lang, width, height, ...(as && { as }) });
    await given?.(page, lang);
    await go(path);
    await steps?.(page);
    const found: Record<string, unknown> = {};
    for (const [width, height] of SIZES) {
      await page.setViewport({ width, height });
      // The page draws anew what depends on the width.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      const faults = [await layoutFaults(page), await cutWords(page)].flat();
      if (faults.length > 0) found[`${width}×${height}`] = faults;
    }
    await leave();
    expect(found).toEqual({});
  });

  it.each(ROWS)('shows whole rows of %s at %d × %d, at least %d of them', async (name, width, height, least) => {
    const screen = SCREENS.find((each) => each.name === name);
    if (!screen) throw new Error(`there is no screen ${name}`);
    const { page, go, leave } = await visit(at.browser, {
      url: at.url,
      lang: 'ar',
      width,
      height,
      ...(screen.as && { as: screen.as }),
    });
    await screen.given?.(page, 'ar');
    await go(screen.path);
    await page.waitForSelector('main tbody tr, main ol li');
    expect(await page.evaluate(WHOLE_ROWS)).toBeGreaterThanOrEqual(least);
    await leave();
  });
});
