import { median } from '../figures/median.ts';
import type { Cause } from './cause.ts';
import { crowds } from './crowds.ts';
import { longVisits } from './long-visits.ts';
import { lateFirstCalls, missingRooms, roomsOffHours } from './times-of-rooms.ts';
import { type Found, WithoutCauses } from './without-causes.ts';
import { plansOf, type WorkedDay } from './worked-day.ts';

export interface Causes {
  /** All minutes of waiting beyond the target. */
  readonly minutes: number;
  /** Causes, at most five, the largest first. */
  readonly causes: readonly Cause[];
}

const MOST_CAUSES = 5;
/** A smaller share is no cause that anybody would act on. */
const LEAST_SHARE = 0.05;

/**
 * Causes of the waiting beyond the target in a clinic's days: at each step the one without which most of the waiting that is left goes.
 * `targetOf`: minutes that a wait for a service should take at most. It yields between its steps, so that others have their turn.
 */
export function* findCauses(days: readonly WorkedDay[], targetOf: (service: number) => number): Generator<void, Causes> {
  const plans = plansOf(days, typicalOf(days));
  const without = new WithoutCauses(plans, targetOf);
  yield;
  // The order decides between two that take as much: no call at all says more than none in a room.
  const left = new Set([
    ...lateFirstCalls(plans),
    ...roomsOffHours(plans),
    ...missingRooms(plans),
    ...crowds(plans),
    ...longVisits(days),
  ]);
  const causes: Cause[] = [];
  while (causes.length < MOST_CAUSES && without.minutes > 0) {
    let found: Found | undefined;
    for (const candidate of left) {
      const minutes = without.takenBy(candidate);
      if (!found || minutes > found.minutes) found = { candidate, minutes };
      yield;
    }
    if (!found || found.minutes < LEAST_SHARE * without.minutes) break;
    left.delete(found.candidate);
    causes.push(without.remove(found));
  }
  return { minutes: without.minutes, causes: causes.toSorted((one, other) => other.minutes - one.minutes) };
}

/** The usual minutes of a visit, by the place of its service. */
function typicalOf(days: readonly WorkedDay[]): readonly number[] {
  const typical: number[] = [];
  const visits = days.flatMap(({ waits }) => waits.filter(({ served }) => served !== null));
  for (const [service, each] of Map.groupBy(visits, (wait) => wait.service))
    typical[service] = median(each.map(({ served }) => served ?? 0)) ?? 0;
  return typical;
}
