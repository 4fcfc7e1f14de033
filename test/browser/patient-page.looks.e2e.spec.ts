import { describe, expect, it } from '@jest/globals';
import { PATIENT_PAGE } from '../screens/patient-page.ts';
import { everyLangOr } from '../support/languages.ts';
import { stage } from '../support/stage.ts';
import { visit } from '../support/visit.ts';

/** Words that are read in the sun, by old eyes: each with its size, and its contrast against the nearest ground. */
const WORDS = `(() => {
  const shares = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const light = (colour) => shares(colour).slice(0, 3).reduce((sum, part, index) => {
    const share = part / 255;
    return sum + [0.2126, 0.7152, 0.0722][index] * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
  }, 0);
  const groundOf = (element) => {
    const { backgroundColor } = getComputedStyle(element);
    return (shares(backgroundColor)[3] ?? 1) > 0 || !element.parentElement ? backgroundColor : groundOf(element.parentElement);
  };
  return [...document.querySelectorAll('body *')]
    .filter((it) => it.checkVisibility() && [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
    .map((it) => {
      const { color, fontSize } = getComputedStyle(it);
      const [one, other] = [light(color), light(groundOf(it))].sort((a, b) => b - a);
      return { text: it.textContent.trim().slice(0, 30), px: parseFloat(fontSize), contrast: (one + 0.05) / (other + 0.05) };
    });
})()`;
const TARGETS = `[...document.querySelectorAll('a, button')].filter((it) => it.checkVisibility())
  .map((it) => ({ text: it.textContent.trim().slice(0, 30), px: it.getBoundingClientRect().height }))`;

interface Word {
  readonly text: string;
  readonly px: number;
  readonly contrast: number;
}

describe.each(everyLangOr('ar'))('how a patient’s own page looks on a telephone, in %s', (lang) => {
  const at = stage();

  it.each(PATIENT_PAGE)(
    'shows $name in words and buttons that are large and dark enough, in both themes',
    async ({ path, given, steps }) => {
      for (const theme of ['light', 'dark'] as const) {
        const { page, go, leave } = await visit(at.browser, { url: at.url, lang, theme, width: 360 });
        await given?.(page, lang);
        await go(path);
        await steps?.(page);
        const words = (await page.evaluate(WORDS)) as readonly Word[];
        const targets = (await page.evaluate(TARGETS)) as readonly Omit<Word, 'contrast'>[];
        await leave();
        expect(words.length).toBeGreaterThan(2);
        expect(words.filter(({ px, contrast }) => px < 14 || contrast < 6.8)).toEqual([]);
        expect(targets.filter(({ px }) => px < 44)).toEqual([]);
      }
    },
  );
});
