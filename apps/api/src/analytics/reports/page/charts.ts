import { inDayOrder } from '#libs/contracts/analytics/heat.ts';
import { targetOf } from '#libs/contracts/analytics/target.ts';
import { clockOf, upTo } from '#libs/contracts/analytics/words.ts';
import { absentShare } from '#libs/contracts/analytics/worst.ts';
import { isolated } from '#libs/contracts/isolated.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import { barChart, legend } from '../../../platform/printing/page/bar-chart.ts';
import type { AnalyticsReportData } from '../gather-analytics-report.ts';
import type { ReportWords } from '../words/report-words.ts';

type Answer = AnalyticsReportData['answer'];

/** Few shares are drawn as few: the scale reaches a tenth at least. */
const LEAST_SHARE = 0.1;
const A_HUNDREDTH = 0.01;

/** The wait of half of the patients on each day at most, and above it that of nine in ten. */
export function waitsChart({ days, clinics, services }: Answer, words: ReportWords): Html {
  const { say, format, writing } = words;
  const target = targetOf({ clinics, services });
  const keys = [
    ['main', say('analytics.waits.half')],
    ['light', say('analytics.waits.band')],
    ...(target ? ([['dashes', say('analytics.waits.target', { minutes: upTo(words, target.minutes) })]] as const) : []),
  ] as const;
  const rows = days.map(({ day, wait: { median, p90 } }) => ({
    name: isolated(format.shortDay(day)),
    bars: [
      median === null || p90 === null
        ? []
        : [
            { kind: 'main', from: 0, to: median, value: writing.number(median) },
            { kind: 'light', from: median, to: p90, value: writing.number(p90) },
          ],
    ],
  }));
  return html`${legend(keys)}${barChart({
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
      name: isolated(format.shortDay(row.day)),
      bars: [share === null ? [] : [{ kind: 'main', from: 0, to: share, value: format.percent(share) }]],
    };
  });
  return barChart({
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
      bars: [[{ kind: 'light', from: 0, to: max, value: writing.number(max) }]],
      point: mean,
    }));
  return html`${legend([
    ['light', say('analytics.columns.max')],
    ['curve', say('analytics.columns.mean')],
  ])}${barChart({
    title: say('analytics.lengths.title'),
    rows,
    direction: writing.direction,
    least: 1,
    scaleText: (value) => writing.number(value),
  })}`;
}
