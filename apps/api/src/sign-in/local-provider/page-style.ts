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
  --ground: light-dark(#faf8f5, #171614); --surface: light-dark(#ffffff, #211f1c); --line: light-dark(#e3ddd4, #3a3733);
  --ink: light-dark(#23201c, #f2eee8); --quiet: light-dark(#635d55, #b5aea4); --brand: light-dark(#0f5c5c, #5fc2bd);
  color-scheme: light dark;
}
* { box-sizing: border-box; margin: 0; }
body {
  background: var(--ground); color: var(--ink); font: 1rem/1.7 "IBM Plex Sans Arabic", system-ui, sans-serif;
  display: grid; min-block-size: 100dvh; place-items: center; padding: 1.5rem;
}
main {
  background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 2rem;
  inline-size: min(100%, 30rem); display: grid; gap: 1rem; box-shadow: 0 1px 3px rgb(0 0 0 / 0.08);
}
.name { color: var(--brand); font-weight: 600; font-size: 1.25rem; }
h1 { font-size: 1.5rem; font-weight: 600; }
h2 { font-size: 1rem; font-weight: 600; }
.en { display: block; color: var(--quiet); font-size: 0.875rem; font-weight: 400; line-height: 1.5; text-align: end; }
.notice { border-inline-start: 4px solid var(--brand); padding-inline-start: 1rem; }
ul { list-style: none; padding: 0; display: grid; gap: 0.5rem; }
.person {
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0.25rem 1rem;
  min-block-size: 3rem; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 8px;
  color: inherit; font-weight: 600; text-decoration: none; overflow-wrap: anywhere;
}
.person:hover { border-color: var(--brand); color: var(--brand); }
.about { color: var(--quiet); font-size: 0.875rem; font-weight: 400; }
.email { color: var(--quiet); flex-basis: 100%; font-size: 0.875rem; font-weight: 400; line-height: 1.5; text-align: end; }
.about .en { display: inline; }
.back { color: var(--brand); display: inline-block; padding-block: 0.5rem; }
.back .en { color: inherit; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;
