/** Styles of the analytics, over those of every printed document. */
export const ANALYTICS_STYLES = `
.headline { font-weight: 600; font-size: var(--size-xl); text-wrap: pretty; }
.beside { color: var(--quiet); margin-block-start: 1mm; }
section > p { text-wrap: pretty; }
dl.figures.analytics { grid-template-columns: repeat(4, 1fr); margin-block-start: 4mm; }
.figures.analytics dd { font-size: var(--size-2xl); }
.figures.analytics dd.before { font-weight: 400; font-size: var(--size-sm); color: var(--quiet); }
.part { break-inside: avoid; }
.key.main { background: var(--brand); }
.key.light { background: var(--soft); }
.key.dashes { block-size: 0; inline-size: 5mm; border-block-start: 0.4mm dashed var(--ink); }
.key.curve { block-size: 0; inline-size: 5mm; border-block-start: 0.6mm solid var(--brand); }
.chart .main, .bar .main { fill: var(--brand); }
.chart .light { fill: var(--soft); }
.chart .curve { fill: none; stroke: var(--brand); stroke-width: 2; }
.chart .target { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 6 4; }
table.analytics { font-size: var(--size-sm); }
table.analytics :is(th, td).name { inline-size: 46mm; overflow-wrap: anywhere; }
table.causes th.share { inline-size: 16mm; font-weight: 600; font-size: var(--size-lg); color: var(--ink); vertical-align: top; border-block-end: 0.15mm solid var(--line); }
.bar { display: block; inline-size: 42mm; block-size: 1.2mm; margin-block: 0.6mm; }
table.heat { border-spacing: 0.4mm; }
table.heat th { font-weight: 400; border: 0; text-align: center; }
table.heat tbody th { text-align: start; padding-block: 0.5mm; }
table.heat th:first-child { inline-size: 16mm; }
table.heat td { border: 0; text-align: center; padding-block: 0.5mm; border-radius: 0.8mm; color: var(--ink); }
table.heat td.heat-0 { color: var(--quiet); }
table.heat td.heat-1 { background: var(--heat-1); }
table.heat td.heat-2 { background: var(--heat-2); }
table.heat td.heat-3 { background: var(--heat-3); }
table.heat td.heat-4 { background: var(--brand); color: var(--paper); }
.not-told { color: var(--quiet); font-size: var(--size-sm); padding-block-start: 2mm; }
`;
