import type { Replay } from '#libs/contracts/replay.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { Places } from '#libs/domain/queue-day/places.ts';
import { table } from '../command/table.ts';

const HEADS = ['NUMBER', 'STATUS', 'SINCE', 'CALLS', 'SERVICE', 'ROOM', 'MESSAGE'] as const;

/** The clinic whose times and places words are about. */
export interface Told {
  readonly places: Places;
  readonly timezone: string;
}

/** A queue as it stood, without persons: who is called, then who waits, `most` of them. */
export function queueWords({ queue, stats }: Replay, clinic: Told, most = Number.POSITIVE_INFINITY): readonly string[] {
  const rest = queue.length - most;
  const rows = queue.slice(0, most).map((pair) => rowOf(pair, clinic));
  const shown = rows.length === 0 ? ['Nobody waits and nobody is called.'] : table(HEADS, rows);
  return [...shown, ...(rest > 0 ? [`… and ${rest} more`] : []), figuresOf(stats)];
}

function rowOf({ ticket, message }: TicketPair, { places, timezone }: Told): readonly (string | null)[] {
  const isCalled = ticket.status === 'notified';
  const since = isCalled ? ticket.notifiedAt : ticket.waitingSince;
  return [
    String(ticket.position),
    isCalled ? 'called' : 'waiting',
    since === null ? null : timeIn(timezone, since),
    String(ticket.notifiedCount),
    nameIn(places.services, ticket.service),
    nameIn(places.rooms, ticket.room),
    message?.state ?? null,
  ];
}

const nameIn = (places: readonly { readonly id: string; readonly name: string }[], id: string | null | undefined) =>
  places.find((place) => place.id === id)?.name ?? null;

function figuresOf({ total, waiting, notified, completed, cancelled, absent, left }: Statistics): string {
  const ended = `${completed} completed, ${cancelled} cancelled (${absent} did not come, ${left} gave up)`;
  return `${total} tickets: ${waiting} waiting, ${notified} called, ${ended}`;
}

/** The clinic's clock at an instant. */
export const timeIn = (timezone: string, at: Instant | string): string => clockOf(timezone, 'medium').format(new Date(at));

/** The same with the date, and the zone where two hours read alike. */
export const dateIn = (timezone: string, at: Instant): string =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: timezone }).format(new Date(at))}, ${timeIn(timezone, at)} (${timezone})`;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Formatters are costly to make. */
function clockOf(timezone: string, timeStyle: 'medium'): Intl.DateTimeFormat {
  const clock = clocks.get(timezone) ?? new Intl.DateTimeFormat('en-GB', { timeStyle, timeZone: timezone });
  clocks.set(timezone, clock);
  return clock;
}
