import { Html } from '#libs/kernel/html.ts';
import { paperColours } from '#libs/look/clinic/clinic-colours.ts';
import { PAPER } from '#libs/look/colours.ts';
import { LOOKS } from '#libs/look/declarations.ts';
import { inPoints, PAPER_TYPE } from '#libs/look/shapes.ts';
import { fontFaces } from './fonts.ts';
import { cssString } from './typed.ts';
import type { Writing } from './writing.ts';

export interface StyleSettings {
  readonly writing: Writing;
  readonly words: { readonly page: { readonly before: string; readonly between: string } };
  /** Text at the foot of every page. */
  readonly footer: string;
  /** The clinic's own colour, `#rrggbb`; null: the product's. */
  readonly colour: string | null;
  /** Styles of this document alone, over those that all share. */
  readonly own: string;
}

/** CSS names page-margin boxes by their physical side only, so the language's direction picks it. */
const CORNERS = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } } as const;

export function styles({ writing, words, footer, colour, own }: StyleSettings): Html {
  const { start, end } = CORNERS[writing.direction];
  const { before, between } = words.page;
  const page = `counter(page, ${writing.counterStyle})`;
  const pages = `counter(pages, ${writing.counterStyle})`;
  const number = `${cssString(before)} ${page} ${cssString(between)} ${pages}`;
  return new Html(`${fontFaces()}
@page {
  size: A4 portrait;
  margin: 14mm 15mm 18mm;
  @bottom-${start} { content: ${cssString(footer)}; ${FOOT} }
  @bottom-${end} { content: ${number}; ${FOOT} }
}
${BODY}${colour === null ? '' : ofClinic(colour)}${own}`);
}

/** The clinic's colour in place of the product's. */
const ofClinic = (colour: string): string =>
  `:root { ${Object.entries(paperColours(colour))
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')} }`;

/** Words in the page's margin, where no custom property reaches. */
const FOOT = `direction: inherit; font: 400 ${inPoints(PAPER_TYPE.sm)} "IBM Plex Sans Arabic"; color: ${PAPER.quiet}; vertical-align: top; padding-block-start: 4mm;`;

const BODY = `
:root {
${LOOKS.paper}
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font: 400 var(--size-base)/1.6 "IBM Plex Sans Arabic", sans-serif; color: var(--ink); font-variant-numeric: tabular-nums; print-color-adjust: exact; }
:lang(en) { line-height: 1.45; }
header { display: grid; grid-template-columns: auto minmax(0, 1fr) minmax(0, max-content); align-items: center; column-gap: 3mm; padding-block-end: 3mm; border-block-end: 0.5mm solid var(--ink); overflow-wrap: anywhere; line-height: 1.4; }
header > div { display: contents; }
.sign { grid-row: 1 / 3; inline-size: 10.5mm; }
.logo { inline-size: auto; block-size: 10.5mm; max-inline-size: 32mm; object-fit: contain; }
.clinic { grid-area: 1 / 2; font-weight: 600; font-size: var(--size-lg); }
h1 { grid-area: 1 / 3; font-weight: 600; font-size: var(--size-xl); text-align: end; line-height: 1.4; }
.day { grid-area: 2 / 3; font-size: var(--size-sm); color: var(--quiet); text-align: end; }
.made { grid-area: 2 / 2; display: flex; flex-wrap: wrap; column-gap: 1.5mm; font-size: var(--size-sm); color: var(--quiet); }
.made dt::after { content: ':'; }
.made dd:not(:last-child) { margin-inline-end: 3mm; }
section { padding-block-start: 6mm; }
h2 { font-weight: 600; font-size: var(--size-lg); break-after: avoid; }
h3 { font-weight: 400; font-size: var(--size-sm); color: var(--quiet); padding-block-start: 4mm; break-after: avoid; }
dl.figures, dl.waits { display: grid; column-gap: 4mm; margin-block-start: 2mm; }
dl.figures { grid-template-columns: repeat(8, 1fr); }
.figure { display: flex; flex-direction: column; border-block-start: 0.5mm solid var(--ink); padding-block-start: 1mm; }
.figure dt { flex-grow: 1; font-size: var(--size-sm); color: var(--quiet); line-height: 1.3; }
.figures dd { font-size: var(--size-3xl); font-weight: 600; line-height: 1.35; }
.legend { display: flex; align-items: center; gap: 5mm; font-size: var(--size-sm); color: var(--quiet); min-block-size: 6.5mm; }
.legend > span { display: inline-flex; align-items: center; gap: 1.5mm; }
.key { inline-size: 3mm; block-size: 3mm; }
.chart { display: block; inline-size: 100%; margin-block-start: 2mm; direction: ltr; }
.chart text { font: 400 var(--size-chart) "IBM Plex Sans Arabic"; fill: var(--quiet); text-anchor: middle; }
.chart .value { fill: var(--ink); paint-order: stroke; stroke: var(--paper); stroke-width: 3; }
.chart .value.inside { stroke: none; fill: var(--paper); }
.chart .grid { stroke: var(--line); stroke-width: 0.6; }
table { inline-size: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; margin-block-start: 2mm; font-size: var(--size-sm); line-height: 1.5; }
thead { display: table-header-group; }
tr, .together { break-inside: avoid; }
th { font-weight: 400; font-size: var(--size-sm); color: var(--quiet); text-align: start; vertical-align: bottom; line-height: 1.35; padding: 1mm 1.2mm 1.2mm; border-block-end: 0.35mm solid var(--ink); }
td { padding: 0.7mm 1.2mm; border-block-end: 0.15mm solid var(--line); vertical-align: top; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
`;
