import { type Html, html, nothing } from '#libs/kernel/html.ts';
import { typed } from '../../platform/printing/page/typed.ts';
import type { Writing } from '../../platform/printing/page/writing.ts';
import { type Report, wholeMinutes } from '../report.ts';
import { countSentOn, type ServiceFigures, serviceFigures } from '../service-figures.ts';
import type { Words } from '../words/words.ts';

const NONE = '-';

/** The section with a row a service; nothing in a clinic that has none. */
export function servicesPart(report: Report, writing: Writing, { services }: Words): Html {
  const rows = serviceFigures(report);
  if (rows.length === 0) return nothing;
  const sentOn = countSentOn(report);
  const { name, patients, waiting, median, average, expected } = services.columns;
  return html`<section>
    <h2>${services.title}</h2>
    <table class="services">
      <thead><tr>
        <th class="service">${name}</th><th>${patients}</th><th>${waiting}</th><th>${median}</th><th>${average}</th><th>${expected}</th>
      </tr></thead>
      <tbody>${rows.map((row) => serviceRow(row, writing))}</tbody>
    </table>
    ${sentOn === 0 ? nothing : html`<p class="sent-on">${services.sentOn.replace('{n}', writing.number(sentOn))}</p>`}
  </section>`;
}

function serviceRow({ name, patients, waiting, median, average, expected }: ServiceFigures, { number }: Writing): Html {
  const waited = (seconds: number | null): string => (seconds === null ? NONE : number(wholeMinutes(seconds)));
  return html`<tr>
    <td class="service">${typed(name)}</td><td>${number(patients)}</td><td>${number(waiting)}</td>
    <td>${waited(median)}</td><td>${waited(average)}</td><td>${expected === null ? NONE : number(expected)}</td>
  </tr>`;
}
