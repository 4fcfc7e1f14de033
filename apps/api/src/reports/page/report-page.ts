import { type Html, html, nothing } from '#libs/kernel/html.ts';
import { legend } from '../../platform/printing/page/bar-chart.ts';
import { printedDocument } from '../../platform/printing/page/printed-document.ts';
import { signOf } from '../../platform/printing/page/sign.ts';
import { printable, typed } from '../../platform/printing/page/typed.ts';
import { type Writing, writingOf } from '../../platform/printing/page/writing.ts';
import { hoursOf } from '../hours.ts';
import type { Report } from '../report.ts';
import type { Words } from '../words/words.ts';
import { wordsOf } from '../words/words-of.ts';
import { figuresPart } from './figures.ts';
import { patientsByHour } from './patients-by-hour.ts';
import { servicesPart } from './services.ts';
import { DAY_STYLES } from './styles.ts';
import { ticketTable } from './ticket-table.ts';

/** The report as one self-contained document. */
export function reportPage(report: Report): string {
  const { clinic, day } = report;
  const writing = writingOf(clinic.config);
  const words = wordsOf(clinic.config.lang);
  const footer = `${printable(clinic.name)} · ${writing.date(day)}`;
  const body = html`${masthead(report, writing, words)}
      ${figuresPart(report, writing, words)}
      ${servicesPart(report, writing, words)}
      ${report.tickets.length === 0 ? html`<p class="none">${words.tickets.none}</p>` : dayParts(report, writing, words)}`;
  return printedDocument({ title: words.title, writing, words, footer, colour: clinic.config.colour, own: DAY_STYLES, body });
}

const masthead = (
  { clinic, logo, day, madeAt, askedBy }: Report,
  writing: Writing,
  words: Words,
): Html => html`<header>${signOf(logo)}
  <div>
    <p class="clinic">${typed(clinic.name)}</p>
    <h1>${words.title}</h1>
    <p class="day">${writing.date(day)}</p>
  </div>
  <dl class="made">
    ${askedBy === null ? nothing : html`<dt>${words.preparedBy}</dt><dd>${typed(askedBy)}</dd>`}
    <dt>${words.preparedAt}</dt><dd>${writing.time(madeAt)}</dd>
  </dl>
</header>`;

const dayParts = (report: Report, writing: Writing, words: Words): Html => html`<section class="hours">
    <h2>${words.chart.title}</h2>
    ${legend([
      ['issued', words.chart.issued],
      ['called', words.chart.called],
    ])}
    ${patientsByHour(hoursOf(report.tickets, report.clinic.config), writing, words)}
  </section>
  <section>
    <h2>${words.tickets.title}</h2>
    ${report.names ? html`<p class="confidential">${words.confidential}</p>` : nothing}
    ${ticketTable(report, writing, words)}
  </section>`;
