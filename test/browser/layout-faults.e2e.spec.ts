import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../support/browser.ts';
import { layoutFaults } from '../support/layout-faults.ts';

const BUTTON = 'width: 120px; height: 44px; border: 0';
const FILLED = `${BUTTON}; background: var(--color-fill)`;

/** Each has one fault, or none; the words say which. */
const PLANTED: readonly (readonly [wrong: string | null, html: string])[] = [
  ['it scrolls sideways', '<div style="width: 2000px; height: 1px"></div>'],
  ['a target is too small', `<button style="${BUTTON}; height: 40px">Call</button>`],
  ['a target is too small', '<a href="#" style="display: block; width: 30px; height: 44px">1</a>'],
  [
    'a target lies under something',
    `<button style="${BUTTON}">Call</button><div style="position: fixed; inset: 0 auto auto 0; width: 200px; height: 90px"></div>`,
  ],
  [
    'words lie over others',
    '<main><ul><li><span>Maryam Al Shamsi</span><span style="margin-left: -60px">44 years</span></li></ul></main>',
  ],
  ['more than one button is filled', `<button style="${FILLED}">Add</button><button style="${FILLED}">Save</button>`],
  [null, `<main><ul><li><span>Maryam</span> <span>44</span></li></ul></main><button style="${FILLED}">Add</button>`],
  [null, `<button style="${BUTTON}">Add</button><p>Words and <a href="#">a link</a> in them</p>`],
  [null, `<label style="display: block; width: 200px; height: 44px"><input type="checkbox"> Agrees</label>`],
];

describe('the finder of layout faults', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it('finds what is too wide, too small, covered, written over or filled twice, and nothing else', async () => {
    const page = await browser.newPage();
    const found: unknown[] = [];
    for (const [, html] of PLANTED) {
      await page.setContent(
        `<!doctype html><style>:root { --color-fill: rgb(11 87 84) } body { font: 16px/1.5 sans-serif }</style><body>${html}`,
      );
      found.push([...new Set([await layoutFaults(page)].flat().map((each) => String(each).split(':')[0]))]);
    }
    expect(found).toEqual(PLANTED.map(([wrong]) => (wrong === null ? [] : [wrong])));
  });
});
