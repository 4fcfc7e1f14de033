/** Styles of a day's report, over those of every printed document. */
export const DAY_STYLES = `
dl.waits { grid-template-columns: repeat(4, 1fr); margin-block-start: 1mm; }
.figures .total dd, .figures .rate dd { color: #0f5c5c; }
.waits dd { font-size: 11.5pt; font-weight: 600; }
.hours { break-inside: avoid; }
.hours h2 { float: inline-start; }
.key.issued { background: #0f5c5c; }
.key.called { background: #9cc9c5; }
.chart .issued { fill: #0f5c5c; }
.chart .called { fill: #9cc9c5; }
.none { margin-block-start: 8mm; padding-block: 10mm; border-block: 0.2mm solid #d6cfc4; text-align: center; color: #635d55; font-size: 11pt; }
.confidential { font-size: 8.5pt; color: #635d55; break-after: avoid; }
.sent-on { font-size: 8.5pt; color: #635d55; break-before: avoid; padding-block-start: 1.5mm; }
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
.hours .legend { justify-content: flex-end; gap: 3mm; }
`;
