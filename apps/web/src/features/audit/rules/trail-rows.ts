import type { AuditEntry } from '#libs/contracts/audit/audit.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';

/** A row of the timeline: a day's heading, or an entry below it. A trail only grows at its end, so that a row keeps its place. */
export type TrailRow = { readonly place: number } & (
  | { readonly kind: 'day'; readonly at: string }
  | { readonly kind: 'entry'; readonly entry: AuditEntry }
);

/** Entries, newest first, each day's under a heading. A day begins at midnight on the clinic's clock. */
export function trailRows(entries: readonly AuditEntry[], timezone: string): readonly TrailRow[] {
  const dayOf = daysOn(timezone);
  const rows: TrailRow[] = [];
  let last: string | undefined;
  for (const entry of entries) {
    const day = dayOf(entry.at);
    if (day !== last) rows.push({ place: rows.length, kind: 'day', at: entry.at });
    rows.push({ place: rows.length, kind: 'entry', entry });
    last = day;
  }
  return rows;
}

const QUARTER_MS = 15 * 60_000;

/** No clock is apart from UTC by less than a quarter of an hour: one answer serves all instants of it, since each is costly. */
function daysOn(timezone: string): (at: string) => string {
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(Date.parse(at) / QUARTER_MS);
    const day = known.get(quarter) ?? dayAt(new Date(at), { timezone, dayStartsAt: '00:00' });
    known.set(quarter, day);
    return day;
  };
}
