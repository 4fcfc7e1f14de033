import { parseDate } from '@internationalized/date';
import * as z from 'zod/mini';
import { auditFilter } from '#libs/contracts/audit/audit.ts';
import { instantParameter, maybe } from '#libs/contracts/query.ts';

/** The page's address: days as people name them, where the API has instants. */
export const trailAddress = z.extend(auditFilter, {
  from: maybe(z.iso.date()),
  to: maybe(z.iso.date()),
  /** An instant that the trail is read back from; it stands above the last day. */
  until: maybe(instantParameter),
});
export type TrailAddress = z.output<typeof trailAddress>;

/** Every part is named, so that it takes away what was there. */
export const NO_FILTERS: TrailAddress = {
  clinic: [],
  from: undefined,
  to: undefined,
  until: undefined,
  actor: undefined,
  ticket: undefined,
  member: undefined,
  action: undefined,
  service: undefined,
  room: undefined,
};

/** The filter as the API takes it: both days included, each from midnight to midnight on the clinic's clock. */
export function filterOf({ from, to, until, ...rest }: TrailAddress, timezone: string) {
  return {
    ...rest,
    from: from === undefined ? undefined : parseDate(from).toDate(timezone).toISOString(),
    to: until ?? (to === undefined ? undefined : lastInstantOf(to, timezone)),
  };
}
export type TrailFilter = ReturnType<typeof filterOf>;

const lastInstantOf = (day: string, timezone: string): string =>
  new Date(parseDate(day).add({ days: 1 }).toDate(timezone).getTime() - 1).toISOString();
