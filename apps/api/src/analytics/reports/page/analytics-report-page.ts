import { causeSentence, causeTime, effectSentence, restSentence } from '#libs/contracts/analytics/cause-sentences.ts';
import { comparison, headline } from '#libs/contracts/analytics/headline.ts';
import {
  arrivalsSentence,
  lengthsSentence,
  messagesSentence,
  noShowsSentence,
  visitsSentence,
  waitsSentence,
} from '#libs/contracts/analytics/sentences.ts';
import { upTo } from '#libs/contracts/analytics/words.ts';
import { absentShare } from '#libs/contracts/analytics/worst.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import { weekStartOf } from '#libs/domain/clinic/week-start.ts';
import { type Html, html, nothing } from '#libs/kernel/html.ts';
import { printedDocument } from '../../../platform/printing/page/printed-document.ts';
import { signOf } from '../../../platform/printing/page/sign.ts';
import { printable, typed } from '../../../platform/printing/page/typed.ts';
import type { AnalyticsReportData } from '../gather-analytics-report.ts';
import { type ReportWords, reportWordsOf } from '../words/report-words.ts';
import { lengthsChart, noShowsChart, waitsChart } from './charts.ts';
import { heatTable } from './heat-table.ts';
import { ANALYTICS_STYLES } from './styles.ts';
import { daysTable, roomsTable, servicesTable } from './tables.ts';

/** The report as one self-contained document: said first, then drawn, with the figures behind it. */
export function analyticsReportPage(data: AnalyticsReportData): string {
  const { clinic, logo, kind, answer } = data;
  const words = reportWordsOf(clinic.config);
  const { writing, texts, format, say } = words;
  const start = Number(clinic.config.dayStartsAt.slice(0, 2));
  const days = say('analytics.over', { from: format.day(answer.from), to: format.day(answer.to) });
  const footer = `${printable(clinic.name)} · ${days}`;
  const body = html`<header>${signOf(logo)}
        <div>
          <p class="clinic">${typed(clinic.name)}</p>
          <h1>${texts.title[kind]}</h1>
          <p class="day">${days}</p>
        </div>
        <dl class="made"><dt>${texts.preparedAt}</dt><dd>${writing.moment(data.madeAt)}</dd></dl>
      </header>
      ${inShort(data, words)}
      ${causesPart(answer, words)}
      ${part(say('analytics.waits.title'), waitsSentence(words, answer), waitsChart(answer, words))}
      ${part(say('analytics.arrivals.title'), arrivalsSentence(words, answer), heatTable(answer, { weekStartsOn: weekStartOf(clinic.config), start }, words))}
      ${part(say('analytics.lengths.title'), lengthsSentence(words, answer.lengths), lengthsChart(answer, start, words))}
      ${part(say('analytics.noShows.title'), noShowsSentence(words, answer), noShowsChart(answer, words))}
      ${answer.totals.messages.sent > 0 ? part(say('analytics.messages.title'), messagesSentence(words, answer.totals), nothing) : nothing}
      <section><h2>${texts.days}</h2>${daysTable(answer, words)}</section>
      ${places(answer, words)}
      <p class="not-told">${texts.notTold}</p>`;
  const { colour } = clinic.config;
  return printedDocument({ title: texts.title[kind], writing, words: texts, footer, colour, own: ANALYTICS_STYLES, body });
}

const part = (title: string, sentence: string, inside: Html): Html =>
  html`<section class="part"><h2>${title}</h2><p>${sentence}</p>${inside}</section>`;

function inShort({ answer, kind }: AnalyticsReportData, words: ReportWords): Html {
  const { say, writing, format, texts } = words;
  const { totals, before } = answer;
  const minutes = (value: number | null): string => (value === null ? texts.none : upTo(words, value));
  const share = (value: number | null): string => (value === null ? texts.none : format.percent(value));
  const figure = (name: 'arrivals' | 'median' | 'p90' | 'absent', value: string, former: string): Html =>
    html`<div class="figure"><dt>${say(`analytics.figures.${name}`)}</dt>
      <dd>${value}</dd><dd class="before">${say('analytics.figures.before', { value: former })}</dd></div>`;
  return html`<section class="part">
    <p class="headline">${headline(words, answer, texts.when[kind])}</p>
    <p class="beside">${comparison(words, answer).words}</p>
    <dl class="figures analytics">
      ${figure('arrivals', writing.number(totals.arrivals), writing.number(before.arrivals))}
      ${figure('median', minutes(totals.wait.median), minutes(before.wait.median))}
      ${figure('p90', minutes(totals.wait.p90), minutes(before.wait.p90))}
      ${figure('absent', share(absentShare(totals)), share(absentShare(before)))}
    </dl>
  </section>`;
}

/** Nothing where no cause was found: days of one week have no weekday twice. */
function causesPart(answer: AnalyticsReportData['answer'], words: ReportWords): Html {
  const { say, format } = words;
  if (!answer.causes?.length) return nothing;
  const rows = answer.causes.map((cause) => {
    const effect = effectSentence(words, cause);
    return html`<tr>
      <th scope="row" class="share">${format.percent(cause.share)}</th>
      <td><b>${causeTime(words, cause)} · ${causeSentence(words, cause, answer)}</b>${effect === '' ? nothing : html`<br>${effect}`}</td>
    </tr>`;
  });
  const rest = restSentence(words, answer, ANALYTICS.causesFrom);
  return html`<section class="part"><h2>${say('analytics.causes.title')}</h2><p>${say('analytics.causes.lead')}</p>
    <table class="analytics causes"><tbody>${rows}</tbody></table><p>${rest}</p></section>`;
}

function places(answer: AnalyticsReportData['answer'], words: ReportWords): Html {
  const { services, rooms } = answer;
  const { say } = words;
  return html`${
    services.length === 0
      ? nothing
      : part(say('analytics.services.title'), visitsSentence(words, services, 'services'), servicesTable(answer, words))
  }${
    rooms.length === 0
      ? nothing
      : part(say('analytics.rooms.title'), visitsSentence(words, rooms, 'rooms'), roomsTable(answer, words))
  }`;
}
