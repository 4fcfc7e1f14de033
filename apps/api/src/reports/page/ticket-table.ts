import { type Html, html, nothing } from '#libs/kernel/html.ts';
import { typed } from '../../platform/printing/page/typed.ts';
import type { Writing } from '../../platform/printing/page/writing.ts';
import { firstCallOf, type Report, type ReportedTicket, standingOf, waitOf, wholeMinutes } from '../report.ts';
import type { Column, Words } from '../words/words.ts';
import { type Cell, placeCells } from './place-cells.ts';

const NONE = '-';
/** Rows kept on one page at the table's beginning, and at its end with the totals. */
const UNBROKEN_ROWS = 3;

type Row = readonly Cell[];

/** The table with one row a ticket, its head repeated on every page, and totals at its end. */
export function ticketTable({ clinic, tickets, names }: Report, writing: Writing, words: Words): Html {
  const name = (index: number): Html => {
    const known = names?.[index];
    return known == null ? html`<span class="erased">${words.tickets.erased}</span>` : html`<div>${typed(known)}</div>`;
  };
  const rows = tickets.map((ticket, index): Row => {
    const [number, ...rest] = cellsOf(ticket, writing, words);
    const places = placeCells(ticket, clinic.config);
    return names ? [number, ['name', name(index)], ...places, ...rest] : [number, ...places, ...rest];
  });
  const columns = (rows[0] ?? []).map(([column]) => column);
  const lastRows = Math.max(UNBROKEN_ROWS, rows.length - UNBROKEN_ROWS);
  const { services, rooms } = clinic.config;
  const placed = services.length > 0 || rooms.length > 0 ? ' placed' : '';
  return html`<table class="${names ? 'named' : 'nameless'}${placed}">
    <thead><tr>${columns.map((column) => html`<th class="${column}">${words.columns[column]}</th>`)}</tr></thead>
    <tbody class="together">${rows.slice(0, UNBROKEN_ROWS).map(row)}</tbody>
    <tbody>${rows.slice(UNBROKEN_ROWS, lastRows).map(row)}</tbody>
    <tbody class="together">${rows.slice(lastRows).map(row)}${totals(columns, tickets, writing, words)}</tbody>
  </table>`;
}

const row = (cells: Row): Html => html`<tr>${cells.map(([column, inside]) => html`<td class="${column}">${inside}</td>`)}</tr>`;

function cellsOf(ticket: ReportedTicket, writing: Writing, { statuses }: Words): [Cell, ...Row] {
  const { position, createdAt, timesCalled, completedAt } = ticket;
  const [standing, firstCall, wait] = [standingOf(ticket), firstCallOf(ticket), waitOf(ticket)];
  return [
    ['number', writing.number(position)],
    ['status', html`<span class="mark ${standing}"></span>${statuses[standing]}`],
    ['created', writing.time(createdAt)],
    ['firstCall', firstCall === null ? NONE : writing.time(firstCall)],
    ['wait', wait === null ? NONE : writing.number(wholeMinutes(wait))],
    ['calls', writing.number(timesCalled)],
    ['completed', completedAt === null ? NONE : writing.time(completedAt)],
  ];
}

/** Totals of issued, called and completed tickets and of calls. A sum of waits would mean nothing. */
function totals(columns: readonly Column[], tickets: readonly ReportedTicket[], writing: Writing, words: Words): Html {
  const sums: Partial<Record<Column, Html | string>> = {
    number: words.tickets.total,
    created: writing.number(tickets.length),
    firstCall: writing.number(tickets.filter((ticket) => firstCallOf(ticket) !== null).length),
    calls: writing.number(tickets.reduce((sum, { timesCalled }) => sum + timesCalled, 0)),
    completed: writing.number(tickets.filter(({ completedAt }) => completedAt !== null).length),
  };
  return html`<tr class="totals">${columns.map((column) => html`<td class="${column}">${sums[column] ?? nothing}</td>`)}</tr>`;
}
