import type { BrowserFamily } from '#libs/domain/access-records/events.ts';

/** Every Chromium browser also says Chrome, and every browser of Apple's engine Safari: those that say more stand first. */
const MARKS: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['other', /OPR\/|OPT\/|SamsungBrowser\/|YaBrowser\/|Vivaldi\//],
  ['edge', /Edg(e|A|iOS)?\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrome\/|CriOS\//],
  ['safari', /Safari\//],
];

/** The family that a browser says it is of. */
export const browserFamilyOf = (userAgent = ''): BrowserFamily => MARKS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'other';
