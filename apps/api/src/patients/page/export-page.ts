import type { ExportedVisit } from '#libs/contracts/patients.ts';
import { NEED_TEXTS } from '#libs/contracts/tickets/need-texts.ts';
import { type Instant, instant, isClinicDay } from '#libs/domain/kernel/ids.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import type { ClinicDocument } from '#projections/clinics/clinic-document.ts';
import { printedDocument } from '../../platform/printing/page/printed-document.ts';
import { signOf } from '../../platform/printing/page/sign.ts';
import { printable, typed } from '../../platform/printing/page/typed.ts';
import { type Writing, writingOf } from '../../platform/printing/page/writing.ts';
import { wordsOf } from '../../reports/public.ts';
import { EXPORT_WORDS } from './words.ts';

export interface PrintableExport {
  readonly clinic: Pick<ClinicDocument, 'name' | 'config'>;
  /** The clinic's logo as a data URL; null: none. */
  readonly logo: string | null;
  readonly visits: readonly ExportedVisit[];
  readonly madeAt: Instant;
}

type ExportWords = (typeof EXPORT_WORDS)['ar'];
const NONE = '-';
/** A row's name takes the width that it needs, under the same line as its value. */
const ROW_STYLES = 'tbody th { inline-size: 45mm; border-block-end: 0.2mm solid var(--line); }';

/** The export as one self-contained document, in the clinic's language. */
export function exportPage({ clinic, logo, visits, madeAt }: PrintableExport): string {
  const { lang, colour } = clinic.config;
  const writing = writingOf(clinic.config);
  const [report, words] = [wordsOf(lang), EXPORT_WORDS[lang]];
  const footer = printable(clinic.name);
  const body = html`<header>${signOf(logo)}
        <div><p class="clinic">${typed(clinic.name)}</p><h1>${words.title}</h1></div>
        <dl class="made"><dt>${words.preparedAt}</dt><dd>${writing.moment(madeAt)}</dd></dl>
      </header>
      ${visits.map((visit) => section(visit, writing, words, report.statuses))}`;
  return printedDocument({ title: words.title, writing, words: report, footer, colour, own: ROW_STYLES, body });
}

type Statuses = Readonly<Record<ExportedVisit['ticket']['status'], string>>;

function section({ day, ticket, patient }: ExportedVisit, writing: Writing, words: ExportWords, statuses: Statuses): Html {
  const { rows } = words;
  const needs = patient.needs ?? [];
  const text = (value: string | null): Html => (value === null ? html`${words.erased}` : typed(value));
  const cells: readonly (readonly [string, Html | string])[] = [
    [rows.name, text(patient.name)],
    [rows.age, patient.age === null ? words.erased : writing.number(patient.age)],
    [rows.phone, text(patient.phone)],
    [rows.reason, ticket.reason === null ? NONE : typed(ticket.reason)],
    [rows.consent, patient.whatsapp ? words.yes : words.no],
    [rows.needs, needs.length === 0 ? NONE : writing.list(needs.map((need) => NEED_TEXTS[writing.lang][need].name))],
    [rows.status, statuses[ticket.status]],
    [rows.arrived, timeOf(ticket.createdAt, writing)],
    [rows.firstCall, timeOf(ticket.waitingAt, writing)],
    [rows.completed, timeOf(ticket.completedAt, writing)],
  ];
  return html`<section class="together">
    <h2>${dateOf(day, writing)} · ${words.number} ${writing.number(ticket.position)}</h2>
    <table><tbody>${cells.map(([label, value]) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</tbody></table>
  </section>`;
}

/** A day as the wire has it, `yyyy-mm-dd`. */
function dateOf(text: string, writing: Writing): string {
  const day = text.replaceAll('-', '');
  return isClinicDay(day) ? writing.date(day) : text;
}

const timeOf = (at: string | null, writing: Writing): string => (at === null ? NONE : writing.time(instant(new Date(at))));
