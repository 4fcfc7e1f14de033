import { PAGES } from '#libs/contracts/pages.ts';
import { instantOf } from '#libs/contracts/tickets/instant-of.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { dayOfTicket } from './day-of-ticket.ts';

type DayStart = Parameters<typeof dayAt>[1];

const linkTo = (parts: Readonly<Record<string, string>>): string => `${PAGES.replay}?${new URLSearchParams(parts)}`;

/** The address of a day's replay. */
export const replayDayLink = (day: string): string => linkTo({ day });

/** The address of the beginning of an hour. */
export const replayHourLink = (day: string, hour: number, start: DayStart): string =>
  linkTo({ day, at: instantOf(day, `${String(hour).padStart(2, '0')}:00`, start) });

/** The address of an instant, on whichever day. */
export const replayInstantLink = (at: string): string => linkTo({ at });

/** The address of an instant with its ticket marked out; null of what was done to the ticket on a later day, when it stood in no queue. */
export function replayMomentLink(at: string, ticket: string, start: DayStart): string | null {
  const day = dayOfTicket(ticket);
  return dayAt(new Date(at), start) === day ? linkTo({ day, at, ticket }) : null;
}
