import { describe, expect, it } from '@jest/globals';
import { browserFamilyOf } from './browser-family.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe("a browser's family", () => {
  it.each([
    ['chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36`],
    ['chrome', `${IPHONE} CriOS/147.0.0.0 Mobile/15E148 Safari/604.1`],
    ['edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`],
    ['edge', `${IPHONE} Version/18.0 EdgiOS/147.0.0.0 Mobile/15E148 Safari/604.1`],
    ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
    ['firefox', `${IPHONE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`],
    ['safari', `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['other', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/147.0.0.0 Safari/537.36 OPR/130.0.0.0`],
    ['other', `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
    ['other', 'curl/8.14.1'],
    ['other', ''],
    ['other', undefined],
  ])('tells %s by %s', (family, userAgent) => {
    expect(browserFamilyOf(userAgent)).toBe(family);
  });
});
