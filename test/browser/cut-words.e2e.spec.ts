import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { ALIKE } from '../screens/long-names.ts';
import { openBrowser } from '../support/browser.ts';
import { cutWords } from '../support/cut-words.ts';

const [LATIN = '', ARABIC = ''] = [ALIKE[0], ALIKE[3]];
const CLAMP = '-webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; width: 160px';
const ELLIPSIS = 'white-space: nowrap; text-overflow: ellipsis; overflow: hidden; width: 160px';

/** Each is cut in its own way; the words say by which. */
const PLANTED: readonly (readonly [wrong: string | null, html: string])[] = [
  ['no mark', `<p style="overflow: hidden; white-space: nowrap; width: 160px">${LATIN}</p>`],
  ['no mark', `<p style="overflow: clip; height: 1.5em; width: 160px">${ARABIC}</p>`],
  ['no mark', `<p style="${CLAMP}; max-height: 3em">${LATIN}</p>`],
  ['no mark', `<p style="${ELLIPSIS}"><span style="display: block">${LATIN}</span></p>`],
  ['no mark', `<p style="${ELLIPSIS}; white-space: normal; height: 1.5em">${LATIN}</p>`],
  ['its mark is clipped', `<p dir="ltr" style="display: -webkit-box; text-align: right; ${CLAMP}">${LATIN}</p>`],
  ['its mark is at the wrong end', `<p dir="rtl" style="display: -webkit-box; ${CLAMP}">${LATIN}</p>`],
  ['its mark is at the wrong end', `<p dir="ltr" style="${ELLIPSIS}">${ARABIC}</p>`],
  ['no mark', `<input style="width: 160px" value="${LATIN}">`],
  [null, `<p dir="auto" style="display: -webkit-box; ${CLAMP}">${ARABIC}</p>`],
  [null, `<p dir="ltr" style="display: -webkit-box; text-align: right; padding-inline-end: 1em; ${CLAMP}">${LATIN}</p>`],
  [null, `<p dir="auto" style="${ELLIPSIS}">${LATIN}</p>`],
  [null, `<p style="overflow: auto; white-space: nowrap; width: 160px">${LATIN}</p>`],
  [null, `<p style="overflow: hidden; width: 160px">${LATIN}</p>`],
];

describe('the finder of cut words', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('finds words that are cut without a mark, and marks that are clipped or at the wrong end, and no others', async () => {
    const page = await browser.newPage();
    const found: unknown[] = [];
    for (const [, html] of PLANTED) {
      await page.setContent(`<!doctype html><body style="font: 16px/1.5 sans-serif">${html}`);
      found.push([await cutWords(page)].flat().map((each) => String(each).split(':')[0]));
    }
    expect(found).toEqual(PLANTED.map(([wrong]) => (wrong === null ? [] : [wrong])));
  });
});
