import { describe, expect, it } from '@jest/globals';
import { LANGS, type Lang } from '#libs/contracts/lang.ts';
import type { Screen } from '../../screens/screen.ts';
import { SCREENS } from '../../screens/screens.ts';
import { violations } from '../../support/axe.ts';
import { cutWords } from '../../support/cut-words.ts';
import { stage } from '../../support/stage.ts';
import { type Theme, visit } from '../../support/visit.ts';

const LONG = process.env['DAWR_LONG'] === '1';
const VIEWS = LANGS.flatMap((lang) => (['light', 'dark'] as const).map((theme) => `${lang} ${theme}`));

/**
 * Screens take turns, one view each; a page has also the view that differs from it in language and theme. The long run has them all
 * in every view.
 */
function screensIn(lang: Lang, theme: Theme): readonly Screen[] {
  const view = VIEWS.indexOf(`${lang} ${theme}`);
  const last = VIEWS.length - 1;
  return SCREENS.filter(({ isPage }, index) => {
    const turn = index % VIEWS.length;
    return LONG || view === turn || (isPage && view === last - turn);
  });
}

/**
 * Letters like ي have their dots far below the line. What clips its content must be high enough for them: each text is measured in
 * its own font, against the first line's top and the last one's bottom with the padding around them.
 */
const CUT_LETTERS = `[...document.querySelectorAll('body *')].filter((element) => {
  const { overflowY, lineHeight, font, paddingTop, paddingBottom } = getComputedStyle(element);
  const isClipped = (overflowY === 'hidden' || overflowY === 'clip') && element.offsetHeight > 1;
  if (!isClipped || !/[\\u0621-\\u064a]/.test(element.textContent)) return false;
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  const text = pen.measureText(element.textContent);
  const height = parseFloat(lineHeight);
  const above = (height - text.fontBoundingBoxAscent - text.fontBoundingBoxDescent) / 2 + text.fontBoundingBoxAscent;
  return (
    text.actualBoundingBoxAscent > above + parseFloat(paddingTop) ||
    text.actualBoundingBoxDescent > height - above + parseFloat(paddingBottom)
  );
}).map((element) => element.outerHTML.slice(0, 200))`;

/** Content wider than a dialog scrolls within it. */
const BARS_IN_DIALOGS = `[...document.querySelectorAll(':is([role="dialog"], [role="alertdialog"]), :is([role="dialog"], [role="alertdialog"]) *')]
  .filter((it) => it.scrollWidth > it.clientWidth && /auto|scroll/.test(getComputedStyle(it).overflowX))
  .map((it) => it.outerHTML.slice(0, 200))`;

/** Half under the bar that stays at the top, anything is too small a target: the page is looked at from its top, unless something floats over it. */
const TO_TOP = `document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') ?? scrollTo(0, 0)`;

/** The page answers a new width as it is drawn, with columns and buttons that the other had elsewhere. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** A view is a file of its own, so that several are looked at side by side. */
export function everyPage(lang: Lang, theme: Theme): void {
  describe(`every page in ${lang} and ${theme}`, () => {
    const at = stage();

    it.each(screensIn(lang, theme))(
      'shows $name accessibly and within the width of a phone',
      async ({ path, as, given, steps }) => {
        const { page, go, leave } = await visit(at.browser, { url: at.url, lang, theme, width: 360, ...(as && { as }) });
        await given?.(page, lang);
        await go(path);
        await steps?.(page);
        await page.evaluate(`void (${TO_TOP})`);
        const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
        const bars = await page.evaluate(BARS_IN_DIALOGS);
        const narrow = await violations(page);
        const cutNarrow = await cutWords(page);
        await page.setViewport({ width: 1440, height: 900 });
        await page.evaluate(DRAWN);
        const wide = await violations(page);
        const letters = await page.evaluate(CUT_LETTERS);
        const cutWide = await cutWords(page);
        await leave();
        const found = { wide, narrow, overflow, bars, letters, cutNarrow, cutWide };
        expect(found).toEqual({ wide: [], narrow: [], overflow: 0, bars: [], letters: [], cutNarrow: [], cutWide: [] });
      },
    );
  });
}
