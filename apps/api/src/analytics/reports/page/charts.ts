import { inDayOrder } from '#libs/contracts/analytics/heat.ts';
import { targetOf } from '#libs/contracts/analytics/target.ts';
import { clockOf, upTo } from '#libs/contracts/analytics/words.ts';
import { absentShare } from '#libs/contracts/analytics/worst.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import type { AnalyticsReportData } from '../gather-report.ts';
import type { ReportWords } from '../words/report-words.ts';
import { plot } from './plot.ts';

type Answer = AnalyticsReportData['answer'];

/** Few shares are drawn as few: the scale reaches a tenth at least. */
const LEAST_SHARE = 0.1;
const A_HUNDREDTH = 0.01;

/** The wait of half of the patients on each day at most, and above it that of nine in ten. */
export function waitsChart({ days, clinics, services }: Answer, words: ReportWords): Html {
  const { say, format, writing } = words;
  const target = targetOf({ clinics, services });
  const marks = [
    legendKey('main', say('analytics.waits.half')),
    legendKey('light', say('analytics.waits.band')),
    ...(target ? [legendKey('dashes', say('analytics.waits.target', { minutes: upTo(words, target.minutes) }))] : []),
  ];
  const rows = days.map(({ day, wait: { median, p90 } }) => ({
    name: format.shortDay(day),
    marks:
      median === null || p90 === null
        ? []
        : ([
            { kind: 'main', from: 0, to: median, value: writing.number(median) },
            { kind: 'light', from: median, to: p90, value: writing.number(p90) },
          ] as const),
  }));
  return html`${legend(marks)}${plot({
    title: say('analytics.waits.title'),
    rows,
    direction: writing.direction,
    least: 1,
    scaleText: (value) => writing.number(value),
    line: target?.minutes,
  })}`;
}

/** The share of called patients who did not come on each day. */
export function noShowsChart({ days }: Answer, { say, format, writing }: ReportWords): Html {
  const rows = days.map((row) => {
    const share = absentShare(row);
    return {
      name: format.shortDay(row.day),
      marks: share === null ? [] : ([{ kind: 'main', from: 0, to: share, value: format.percent(share) }] as const),
    };
  });
  return plot({
    title: say('analytics.noShows.title'),
    rows,
    direction: writing.direction,
    least: LEAST_SHARE,
    unit: A_HUNDREDTH,
    scaleText: format.percent,
  });
}

/** The most that waited at once as bars, and how many did on average as a curve. */
export function lengthsChart({ lengths }: Answer, start: number, words: ReportWords): Html {
  const { say, writing } = words;
  const order = inDayOrder(start);
  const rows = lengths
    .toSorted((one, other) => order(one.hour, other.hour))
    .map(({ hour, mean, max }) => ({
      name: clockOf(words, hour),
      marks: [{ kind: 'light', from: 0, to: max, value: writing.number(max) }] as const,
      point: mean,
    }));
  return html`${legend([
    legendKey('light', say('analytics.columns.max')),
    legendKey('curve', say('analytics.columns.mean')),
  ])}${plot({
    title: say('analytics.lengths.title'),
    rows,
    direction: writing.direction,
    least: 1,
    scaleText: (value) => writing.number(value),
  })}`;
}

const legendKey = (kind: 'main' | 'light' | 'dashes' | 'curve', name: string): Html =>
  html`<span class="key ${kind}"></span>${name}`;

const legend = (keys: readonly Html[]): Html => html`<p class="legend">${keys.map((key) => html`<span>${key}</span>`)}</p>`;
