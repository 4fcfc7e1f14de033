import { midnightBefore } from '#libs/domain/clinic/wall-clock.ts';
import { type Experience, estimatesOf } from '#libs/domain/estimate/estimate.ts';
import type { Range } from '#libs/domain/estimate/range.ts';
import { isWaiting, type Stay } from '#libs/domain/estimate/stay.ts';
import { staysOf } from '#libs/domain/figures/stays.ts';
import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import type { ServiceId, TicketId } from '#libs/domain/kernel/ids.ts';
import type { ClinicNow } from '#libs/ledger/clinic-days.ts';
import { keyOf } from '../statistics/day-facts.ts';

/** A day's tickets and their estimates at one instant; null: nobody knows, or no room calls for the service. */
export interface EstimatedDay {
  readonly facts: readonly TicketFacts[];
  /** The wait of somebody who joins at that instant; null as the service: the clinic has none. */
  joining(service: ServiceId | null): Range | null;
  /** The wait that is left to a patient who waits. */
  expectedWaitOf(ticket: TicketId): Range | null;
}

/** The same instant, facts and past days give the same estimates. */
export function estimatedDay(
  facts: readonly TicketFacts[],
  { today, places, timezone }: Pick<ClinicNow, 'today' | 'places' | 'timezone'>,
  now: number,
  experience: Experience,
): EstimatedDay {
  // The lower number is called first, of two who came at one instant.
  const inOrder = facts.toSorted(([, one], [, other]) => one - other);
  const stays = new Map(inOrder.map((ticket) => [ticket[0], staysOf(ticket, places)]));
  const all = [...stays.values()].flat();
  const beginning = midnightBefore(
    all.reduce((first, { since }) => Math.min(first, since), now),
    timezone,
  );
  const estimates = estimatesOf({ stays: all, places, now, beginning }, experience, Number(today));
  const waiting = (key: string): Stay | undefined => stays.get(key)?.findLast(isWaiting);
  const told = new Map<string, Range | null>();
  const of = (key: string): Range | null => {
    const before = told.get(key);
    if (before !== undefined) return before;
    const stay = waiting(key);
    const range = stay === undefined ? null : estimates.rangeOf(stay);
    told.set(key, range);
    return range;
  };
  return { facts, joining: (service) => estimates.joining(service), expectedWaitOf: (ticket) => of(keyOf(ticket)) };
}

/** A day of which nothing is estimated: nobody joins it any more, or what past days taught is not known. */
export const unestimatedDay = (facts: readonly TicketFacts[]): EstimatedDay => ({
  facts,
  joining: () => null,
  expectedWaitOf: () => null,
});
