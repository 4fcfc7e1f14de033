import { nameOf, type Places, serviceOf } from '#libs/domain/queue-day/places.ts';
import { type Html, html } from '#libs/kernel/html.ts';
import { typed } from '../../platform/printing/page/typed.ts';
import { type ReportedTicket, waitsOf } from '../report.ts';
import type { Column } from '../words/words.ts';

/** One cell of a ticket's row. */
export type Cell = readonly [Column, Html | string];

const NONE = '-';

/** Where the patient was: a line a wait, its service and its room side by side. No cells in a clinic without either. */
export function placeCells(ticket: ReportedTicket, places: Places): readonly Cell[] {
  const { services, rooms } = places;
  const waits = waitsOf(ticket);
  const cells: Cell[] = [];
  if (services.length > 0) cells.push(['service', lines(waits.map((leg) => nameIn(services, serviceOf(leg, places))))]);
  if (rooms.length > 0) cells.push(['room', lines(waits.map(({ room }) => nameIn(rooms, room)))]);
  return cells;
}

const nameIn = (places: Places[keyof Places], id: string | null): string => (id === null ? NONE : (nameOf(places, id) ?? id));

const lines = (names: readonly string[]): Html => html`${names.map((name) => html`<div>${typed(name)}</div>`)}`;
