/** Styles of a day's report, over those of every printed document. */
export const DAY_STYLES = `
dl.waits { grid-template-columns: repeat(4, 1fr); margin-block-start: 1mm; }
.waits dd { font-size: var(--size-lg); font-weight: 600; }
.hours { break-inside: avoid; }
.hours h2 { float: inline-start; }
.key.issued { background: var(--mute); }
.key.called { background: var(--brand); }
.chart .issued { fill: var(--mute); }
.chart .called { fill: var(--brand); }
.none { margin-block-start: 8mm; padding-block: 10mm; border-block: 0.2mm solid var(--line-strong); text-align: center; color: var(--quiet); font-size: var(--size-lg); }
.confidential { font-size: var(--size-sm); color: var(--quiet); break-after: avoid; }
.sent-on { font-size: var(--size-sm); color: var(--quiet); break-before: avoid; padding-block-start: 1.5mm; }
td.number { font-weight: 600; }
.named .number { inline-size: 16mm; }
.named .name { inline-size: 42mm; }
.named .status { inline-size: 25mm; }
table.services th.service { inline-size: 50mm; }
table.services td.service { overflow-wrap: anywhere; }
.placed :is(th, td):is(.service, .room) { inline-size: 27mm; }
.placed :is(th, td).status { inline-size: 27mm; }
.named.placed, .named.placed th { font-size: var(--size-xs); }
.named.placed :is(th, td).number { inline-size: 14mm; }
.named.placed :is(th, td).name { inline-size: 31mm; }
.named.placed :is(th, td).service { inline-size: 23mm; }
.named.placed :is(th, td).room { inline-size: 18mm; }
.named.placed :is(th, td).status { inline-size: 24mm; }
.named.placed :is(th, td).completed { inline-size: 17mm; }
td:is(.service, .room) { overflow-wrap: anywhere; }
.placed td.status { white-space: nowrap; }
td.name div { overflow: hidden; overflow-wrap: anywhere; }
.erased { color: var(--quiet); }
.mark { display: inline-block; inline-size: 2mm; block-size: 2mm; border-radius: 1mm; margin-inline-end: 1.5mm; border: 0.35mm solid currentcolor; }
.mark.waiting { color: var(--brand); }
.mark.notified { color: var(--call-edge); background: var(--call); }
.mark.completed { color: var(--done); background: var(--done); }
.mark.absent, .mark.left, .mark.cancelled { color: var(--mute); }
.totals td { font-weight: 600; border-block: 0.35mm solid var(--ink); padding-block: 1.5mm; }
.hours .legend { justify-content: flex-end; gap: 3mm; }
`;
