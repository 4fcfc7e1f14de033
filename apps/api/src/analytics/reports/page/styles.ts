/** Styles of the analytics, over those of every printed document. */
export const ANALYTICS_STYLES = `
.headline { font-weight: 600; font-size: 13pt; text-wrap: pretty; }
.beside { color: #635d55; margin-block-start: 1mm; }
section > p { text-wrap: pretty; }
dl.figures.analytics { grid-template-columns: repeat(4, 1fr); margin-block-start: 4mm; }
.figures.analytics dd { color: #0f5c5c; font-size: 15pt; }
.figures.analytics .figure { flex-direction: column; justify-content: flex-start; }
.figures.analytics dt { order: 1; }
.figures.analytics dd.before { order: 2; font-weight: 400; font-size: 8.5pt; color: #635d55; }
.part { break-inside: avoid; }
.key.main { background: #0f5c5c; }
.key.light { background: #9cc9c5; }
.key.dashes { block-size: 0; inline-size: 5mm; border-block-start: 0.4mm dashed #23201c; }
.key.curve { block-size: 0; inline-size: 5mm; border-block-start: 0.6mm solid #0f5c5c; }
.chart .main, .bar .main { fill: #0f5c5c; }
.chart .light { fill: #9cc9c5; }
.chart .curve { fill: none; stroke: #0f5c5c; stroke-width: 2; }
.chart .target { stroke: #23201c; stroke-width: 1; stroke-dasharray: 6 4; }
table.analytics { font-size: 8.5pt; }
table.analytics :is(th, td).name { inline-size: 46mm; overflow-wrap: anywhere; }
.bar { display: block; inline-size: 42mm; block-size: 1.2mm; margin-block: 0.6mm; }
table.heat { border-spacing: 0.4mm; }
table.heat th { font-weight: 400; border: 0; text-align: center; }
table.heat tbody th { text-align: start; padding-block: 0.5mm; }
table.heat th:first-child { inline-size: 16mm; }
table.heat td { border: 0; text-align: center; padding-block: 0.5mm; border-radius: 0.8mm; color: #23201c; }
table.heat td.heat-0 { color: #635d55; }
table.heat td.heat-1 { background: #e7efee; }
table.heat td.heat-2 { background: #cfdfde; }
table.heat td.heat-3 { background: #abc7c7; }
table.heat td.heat-4 { background: #0f5c5c; color: #fff; }
.not-told { color: #635d55; font-size: 8.5pt; padding-block-start: 2mm; }
`;
