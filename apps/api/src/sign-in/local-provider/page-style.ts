import { LOOKS } from '#libs/look/declarations.ts';

const FONTS = ['arabic', 'latin'].flatMap((subset) => [400, 600].map((weight) => ({ subset, weight })));
const fileOf = ({ subset, weight }: (typeof FONTS)[number]): string => `ibm-plex-sans-arabic-${subset}-${weight}-normal.woff2`;

export const FONT_FILES: readonly string[] = FONTS.map(fileOf);

const RANGES: Readonly<Record<string, string>> = { arabic: 'U+0600-06FF, U+200C-200E', latin: 'U+0000-00FF, U+2000-206F' };

const faces = FONTS.map(
  (font) => `@font-face {
  font-family: "IBM Plex Sans Arabic"; font-weight: ${font.weight}; font-display: swap;
  src: url("${fileOf(font)}") format("woff2"); unicode-range: ${RANGES[font.subset]};
}`,
).join('\n');

/** The product's colours and type, in the few rules that one card needs. */
export const PAGE_STYLE = `${faces}
:root {
${LOOKS.staff}
  color-scheme: light dark;
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--color-ground); color: var(--color-ink); font: var(--text-base)/1.7 "IBM Plex Sans Arabic", system-ui, sans-serif;
  display: grid; min-block-size: 100dvh; place-items: center; padding: 1.5rem;
}
main {
  background: var(--color-surface); border: 1px solid var(--color-line); border-radius: var(--radius-card); padding: 2rem;
  inline-size: min(100%, 30rem); display: grid; gap: 1rem;
}
.name { color: var(--color-brand); font-weight: 600; font-size: var(--text-xl); }
h1 { font-size: var(--text-3xl); font-weight: 600; }
h2 { font-size: var(--text-base); font-weight: 600; }
.en { display: block; color: var(--color-quiet); font-size: var(--text-sm); font-weight: 400; line-height: 1.5; text-align: end; }
.notice { border-inline-start: 4px solid var(--color-brand); padding-inline-start: 1rem; }
ul { list-style: none; padding: 0; display: grid; gap: 0.5rem; }
.person {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 1rem;
  min-block-size: 3rem; padding: 0.5rem 1rem; border: 1px solid var(--color-line); border-radius: var(--radius-control);
  color: inherit; font-weight: 600; text-decoration: none; overflow-wrap: anywhere;
}
.person:hover { border-color: var(--color-brand); color: var(--color-brand); }
.about { color: var(--color-quiet); font-size: var(--text-sm); font-weight: 400; }
.email { color: var(--color-quiet); flex-basis: 100%; font-size: var(--text-sm); font-weight: 400; line-height: 1.5; text-align: end; }
.about .en { display: inline; }
.back { color: var(--color-brand); display: inline-block; padding-block: 0.5rem; }
.back .en { color: inherit; }
:focus-visible { outline: 3px solid var(--color-brand); outline-offset: 2px; }
`;
