import { type Html, html } from '#libs/kernel/html.ts';
import type { Writing } from '../../platform/printing/page/writing.ts';
import { type Report, STANDINGS, wholeMinutes } from '../report.ts';
import type { Words } from '../words/words.ts';

const NONE = '-';

/** The section of figures, with the same statistics as the API. */
export function figuresPart({ figures }: Pick<Report, 'figures'>, writing: Writing, words: Words): Html {
  const { total, completed, waitingTime, expectedWaitTime } = figures;
  const minutes = (count: number): string => words.minutes(count, writing.number(count));
  const waited = (seconds: number | null): string => (seconds === null ? NONE : minutes(wholeMinutes(seconds)));
  // The statistics count both among the cancelled.
  const counts = { ...figures, cancelled: figures.cancelled - figures.absent - figures.left };
  const rate = total === 0 ? 0 : completed / total;
  return html`<section>
    <h2>${words.figures.title}</h2>
    <dl class="figures">
      ${figure(words.figures.total, writing.number(total), 'total')}
      ${STANDINGS.map((standing) => figure(words.statuses[standing], writing.number(counts[standing]), standing))}
      ${figure(words.figures.completionRate, writing.percent(rate), 'rate')}
    </dl>
    <h3>${words.waits.title}</h3>
    <dl class="waits">
      ${figure(words.waits.median, waited(waitingTime.median))}
      ${figure(words.waits.average, waited(waitingTime.avg))}
      ${figure(words.waits.latest, waited(waitingTime.latest))}
      ${expectedWaitTime === null ? '' : figure(words.waits.expected, expectedWaitTime === 0 ? words.waits.none : minutes(expectedWaitTime))}
    </dl>
  </section>`;
}

const figure = (name: string, value: string, kind = ''): Html =>
  html`<div class="figure ${kind}"><dt>${name}</dt><dd>${value}</dd></div>`;
