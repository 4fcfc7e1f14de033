import { type HeatOrder, heatOf } from '#libs/contracts/analytics/heat.ts';
import { clockOf } from '#libs/contracts/analytics/words.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import type { AnalyticsReportData } from '../gather-analytics-report.ts';
import type { ReportWords } from '../words/report-words.ts';

/** Patients by hour and weekday: a table whose numbers are shaded. */
export function heatTable(answer: AnalyticsReportData['answer'], order: HeatOrder, words: ReportWords): Html {
  const { writing, format } = words;
  const rows = heatOf(answer, order);
  const weekdays = rows[0]?.cells.map(({ weekday }) => weekday) ?? [];
  return html`<table class="heat">
    <thead><tr><th></th>${weekdays.map((weekday) => html`<th>${format.weekday(weekday)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      ({ hour, cells }) =>
        html`<tr><th>${clockOf(words, hour)}</th>${cells.map(
          ({ arrivals, heat }) => html`<td class="heat-${String(heat)}">${writing.number(arrivals)}</td>`,
        )}</tr>`,
    )}</tbody>
  </table>`;
}
