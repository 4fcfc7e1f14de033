import type { AnalyticsFigures } from '#libs/contracts/analytics/analytics.ts';
import { upTo } from '#libs/contracts/analytics/words.ts';
import { absentShare, withinShare } from '#libs/contracts/analytics/worst.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import { px } from '../../../platform/printing/page/bar-chart.ts';
import { typed } from '../../../platform/printing/page/typed.ts';
import type { AnalyticsReportData } from '../gather-analytics-report.ts';
import type { ReportWords } from '../words/report-words.ts';

type Answer = AnalyticsReportData['answer'];
type Column = 'called' | 'median' | 'p90' | 'within' | 'absent' | 'share' | 'completed' | 'serviceMedian' | 'serviceP90';

/** Waits and no-shows of each day. */
export const daysTable = ({ days, totals }: Answer, words: ReportWords): Html =>
  figuresTable(words, {
    head: words.say('analytics.columns.day'),
    columns: ['called', 'median', 'p90', ...within(totals), 'absent', 'share'],
    rows: days,
    nameOf: ({ day }) => html`${words.format.weekdayAndDay(day)}`,
  });

export const servicesTable = ({ services, totals }: Answer, words: ReportWords): Html =>
  figuresTable(words, {
    head: words.say('analytics.columns.service'),
    columns: ['completed', 'serviceMedian', 'serviceP90', 'median', ...within(totals)],
    rows: services,
    nameOf: (row) => barred(row, services, words),
  });

export const roomsTable = ({ rooms }: Answer, words: ReportWords): Html =>
  figuresTable(words, {
    head: words.say('analytics.columns.room'),
    columns: ['completed', 'serviceMedian', 'serviceP90'],
    rows: rooms,
    nameOf: (row) => barred(row, rooms, words),
  });

const within = ({ withinTarget }: AnalyticsFigures): readonly Column[] => (withinTarget === null ? [] : ['within']);

interface FiguresTable<Row extends AnalyticsFigures> {
  readonly head: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => Html;
}

function figuresTable<Row extends AnalyticsFigures>(
  words: ReportWords,
  { head, columns, rows, nameOf }: FiguresTable<Row>,
): Html {
  return html`<table class="analytics">
    <thead><tr><th class="name">${head}</th>${columns.map((column) => html`<th>${words.say(`analytics.columns.${column}`)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr><td class="name">${nameOf(row)}</td>${columns.map((column) => html`<td>${cell(words, column, row)}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}

function cell(words: ReportWords, column: Column, row: AnalyticsFigures): string {
  const { writing, format, texts } = words;
  const minutes = (value: number | null): string => (value === null ? texts.none : upTo(words, value));
  const share = (value: number | null): string => (value === null ? texts.none : format.percent(value));
  switch (column) {
    case 'called':
      return writing.number(row.waits);
    case 'completed':
      return writing.number(row.completed);
    case 'absent':
      return writing.number(row.absent);
    case 'median':
      return minutes(row.wait.median);
    case 'p90':
      return minutes(row.wait.p90);
    case 'serviceMedian':
      return minutes(row.service.median);
    case 'serviceP90':
      return minutes(row.service.p90);
    case 'within':
      return share(withinShare(row));
    case 'share':
      return share(absentShare(row));
  }
}

const BAR_WIDTH = 100;

/** A name above a bar as long as half of its visits took. */
function barred<Row extends AnalyticsFigures & { readonly name: string }>(
  { name, service }: Row,
  rows: readonly Row[],
  { writing }: ReportWords,
): Html {
  const most = Math.max(1, ...rows.map((row) => row.service.median ?? 0));
  const width = (BAR_WIDTH * (service.median ?? 0)) / most;
  const x = writing.direction === 'rtl' ? BAR_WIDTH - width : 0;
  return html`${typed(name)}<svg class="bar" viewBox="0 0 ${px(BAR_WIDTH)} 3" preserveAspectRatio="none" aria-hidden="true">
    <rect class="main" x="${px(x)}" y="0" width="${px(width)}" height="3"/></svg>`;
}
