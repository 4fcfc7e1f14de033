import * as z from 'zod/mini';
import { ticketId } from '#libs/contracts/fields/ids.ts';
import { instantParameter, maybe } from '#libs/contracts/query.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import type { DayStart } from './clock.ts';

/** The page's address. Day and instant are kept as they were written: a wrong one is refused, since any other would show another moment. */
export const replayAddress = z.object({
  day: maybe(z.string()),
  at: maybe(z.string()),
  /** The ticket whose events are marked out. */
  ticket: maybe(z.pipe(ticketId, z.transform(String))),
});
export type ReplayAddress = z.output<typeof replayAddress>;

/** The day that is meant, and the instant where one is named. */
export type Asked =
  | { readonly kind: 'refused'; readonly why: 'invalid' | 'future' }
  | { readonly kind: 'day'; readonly day: string; readonly at: string | undefined };

interface Clinic {
  readonly config: DayStart;
  readonly today: string;
}

const HOUR = 3_600_000;
/** The earliest and the latest hour of UTC that may belong to a day on any clock, whenever the clinic's days begin. */
const REACH = { from: -15 * HOUR, to: 64 * HOUR };

/** The day and the instant that an address asks for. */
export function askedBy({ day, at }: ReplayAddress, { config, today }: Clinic): Asked {
  const instant = z.safeParse(z.optional(instantParameter), at);
  const named = z.safeParse(z.optional(z.iso.date()), day);
  if (!instant.success || !named.success) return { kind: 'refused', why: 'invalid' };
  const asked = dayOf(named.data, instant.data, config) ?? today;
  return asked > today ? { kind: 'refused', why: 'future' } : { kind: 'day', day: asked, at: instant.data };
}

/** A day that cannot have the instant gives way to it; one that can is believed, since a clinic's settings may have changed since. */
function dayOf(day: string | undefined, at: string | undefined, config: DayStart): string | undefined {
  if (at === undefined) return day;
  const since = day === undefined ? Number.NaN : Date.parse(at) - Date.parse(day);
  return since >= REACH.from && since < REACH.to ? day : dayAt(new Date(at), config);
}
