import { Html } from '#libs/kernel/html.ts';
import type { Words } from '../words/words.ts';
import type { Writing } from '../writing.ts';
import { fontFaces } from './fonts.ts';
import { cssString } from './typed.ts';

export interface StyleSettings {
  readonly writing: Writing;
  readonly words: Pick<Words, 'page'>;
  /** Text at the foot of every page. */
  readonly footer: string;
}

/** CSS names page-margin boxes by their physical side only, so the language's direction picks it. */
const CORNERS = { ltr: { start: 'left', end: 'right' }, rtl: { start: 'right', end: 'left' } } as const;

export function styles({ writing, words, footer }: StyleSettings): Html {
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
${BODY}`);
}

const FOOT = `direction: inherit; font: 400 8pt "IBM Plex Sans Arabic"; color: #635d55; vertical-align: top; padding-block-start: 4mm;`;

const BODY = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { font: 400 9.5pt/1.6 "IBM Plex Sans Arabic", sans-serif; color: #23201c; font-variant-numeric: tabular-nums; print-color-adjust: exact; }
:lang(en) { line-height: 1.45; }
header { display: flex; justify-content: space-between; align-items: flex-end; gap: 10mm; border-block-start: 1.2mm solid #0f5c5c; padding-block: 5mm 4mm; border-block-end: 0.2mm solid #d6cfc4; }
header > div { min-inline-size: 0; overflow-wrap: anywhere; }
.clinic { font-weight: 600; font-size: 10.5pt; color: #0f5c5c; }
h1 { font-weight: 600; font-size: 19pt; line-height: 1.35; }
.day { font-size: 11pt; color: #635d55; }
.made { display: grid; grid-template-columns: max-content minmax(0, max-content); column-gap: 3mm; font-size: 9pt; max-inline-size: 70mm; }
.made dt { color: #635d55; }
.made dd { overflow-wrap: anywhere; }
section { padding-block-start: 6mm; }
h2 { font-weight: 600; font-size: 12pt; color: #0f5c5c; break-after: avoid; }
h3 { font-weight: 400; font-size: 9pt; color: #635d55; padding-block-start: 4mm; break-after: avoid; }
dl.figures, dl.waits { display: grid; margin-block-start: 2mm; }
dl.figures { grid-template-columns: repeat(8, 1fr); }
dl.waits { grid-template-columns: repeat(4, 1fr); margin-block-start: 1mm; }
.figure { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding-inline: 3mm; border-inline-start: 0.2mm solid #d6cfc4; }
.figure:first-child { padding-inline-start: 0; border: 0; }
.figure dt { font-size: 8.5pt; color: #635d55; line-height: 1.4; }
.figures dd { font-size: 17pt; font-weight: 600; line-height: 1.35; }
.figures .total dd, .figures .rate dd { color: #0f5c5c; }
.waits dd { font-size: 11.5pt; font-weight: 600; }
.hours { break-inside: avoid; }
.hours h2 { float: inline-start; }
.legend { display: flex; justify-content: flex-end; align-items: center; gap: 1.5mm; font-size: 8.5pt; color: #635d55; min-block-size: 6.5mm; }
.legend .called { margin-inline-start: 3mm; }
.key { inline-size: 3mm; block-size: 3mm; }
.key.issued { background: #0f5c5c; }
.key.called { background: #9cc9c5; }
.chart { display: block; inline-size: 100%; margin-block-start: 2mm; direction: ltr; }
.chart text { font: 400 9.5px "IBM Plex Sans Arabic"; fill: #635d55; text-anchor: middle; }
.chart .value { font-size: 9px; fill: #23201c; }
.chart .grid { stroke: #e3ddd4; stroke-width: 0.6; }
.chart .issued { fill: #0f5c5c; }
.chart .called { fill: #9cc9c5; }
.none { margin-block-start: 8mm; padding-block: 10mm; border-block: 0.2mm solid #d6cfc4; text-align: center; color: #635d55; font-size: 11pt; }
.confidential { font-size: 8.5pt; color: #635d55; break-after: avoid; }
.sent-on { font-size: 8.5pt; color: #635d55; break-before: avoid; padding-block-start: 1.5mm; }
table { inline-size: 100%; border-collapse: separate; border-spacing: 0; table-layout: fixed; margin-block-start: 2mm; font-size: 9pt; line-height: 1.5; }
thead { display: table-header-group; }
tr, .together { break-inside: avoid; }
th { font-weight: 600; font-size: 8.5pt; color: #635d55; text-align: start; vertical-align: bottom; line-height: 1.35; padding: 1mm 1.2mm 1.2mm; border-block-end: 0.35mm solid #0f5c5c; }
td { padding: 0.7mm 1.2mm; border-block-end: 0.15mm solid #e3ddd4; vertical-align: top; }
th:first-child, td:first-child { padding-inline-start: 0; }
th:last-child, td:last-child { padding-inline-end: 0; }
td.number { font-weight: 600; }
.named .number { inline-size: 16mm; }
.named .name { inline-size: 42mm; }
.named .status { inline-size: 25mm; }
table.services th.service { inline-size: 50mm; }
table.services td.service { overflow-wrap: anywhere; }
.placed :is(th, td):is(.service, .room) { inline-size: 27mm; }
.placed :is(th, td).status { inline-size: 27mm; }
.named.placed { font-size: 8.5pt; }
.named.placed th { font-size: 7.5pt; }
.named.placed :is(th, td).number { inline-size: 11mm; }
.named.placed :is(th, td).name { inline-size: 30mm; }
.named.placed :is(th, td).service { inline-size: 24mm; }
.named.placed :is(th, td).room { inline-size: 20mm; }
.named.placed :is(th, td).status { inline-size: 24mm; }
.named.placed :is(th, td).completed { inline-size: 17mm; }
td:is(.service, .room) { overflow-wrap: anywhere; }
.placed td.status { white-space: nowrap; }
td.name div { overflow: hidden; overflow-wrap: anywhere; }
.erased { color: #635d55; }
.mark { display: inline-block; inline-size: 2mm; block-size: 2mm; border-radius: 1mm; margin-inline-end: 1.5mm; border: 0.35mm solid currentcolor; }
.mark.waiting { color: #0f5c5c; }
.mark.notified { color: #d99a00; background: #ffd166; }
.mark.completed { color: #2e7d4f; background: #2e7d4f; }
.mark.absent, .mark.left, .mark.cancelled { color: #a59d92; }
.totals td { font-weight: 600; color: #0f5c5c; border-block: 0.35mm solid #0f5c5c; padding-block: 1.5mm; }
`;
