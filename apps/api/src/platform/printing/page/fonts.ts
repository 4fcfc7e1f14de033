import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FAMILY = 'IBM Plex Sans Arabic';
const WEIGHTS = [400, 600];
/** Font subsets of the reports' two languages; names in other scripts fall back to the machine's fonts. */
const SUBSETS = {
  arabic:
    'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+200C-200D, U+2010-2011, U+204F, U+2E41, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC',
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-200B, U+2010-206F, U+20AC, U+2122',
};

const { resolve } = createRequire(import.meta.url);
let cached: string | undefined;

/** Font faces as data URLs, because the printing browser fetches nothing. */
export function fontFaces(): string {
  cached ??= WEIGHTS.flatMap((weight) => Object.entries(SUBSETS).map(([subset, range]) => face(subset, range, weight))).join(
    '\n',
  );
  return cached;
}

function face(subset: string, range: string, weight: number): string {
  const file = resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-${subset}-${weight}-normal.woff2`);
  const data = readFileSync(file).toString('base64');
  return `@font-face { font-family: "${FAMILY}"; font-weight: ${weight}; src: url("data:font/woff2;base64,${data}") format("woff2"); unicode-range: ${range}; }`;
}
