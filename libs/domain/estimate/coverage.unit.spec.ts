import { expect, it } from '@jest/globals';
import { seededRandom } from '../kernel/seeded-random.ts';
import { NO_PLACES } from '../queue-day/places.ts';
import { estimatesOf } from './estimate.ts';
import { called, minute, seen, taughtBy, times, waiting } from './testing/days.ts';

const CLINICS = 100;
/** Patients of the day who have gone. */
const SEEN = 3;
/** Patients before the one who joins. */
const AHEAD = 28;

it('holds eight in ten of those behind a long queue, three days learnt', () => {
  const held = times(CLINICS, (clinic) => {
    const chance = seededRandom(clinic + 1);
    const day = (): readonly number[] => {
      const pace = 0.8 + 0.4 * chance();
      return times(SEEN + 1 + AHEAD, () => pace * (4 + 8 * chance()));
    };
    const past = taughtBy(times(3, () => seen(day())));
    const today = day();
    const from = today.slice(0, SEEN).reduce((sum, length) => sum + length, 0);
    const stays = [...seen(today.slice(0, SEEN)), called(from, null), ...times(AHEAD, (index) => waiting(index))];
    const range = estimatesOf({ stays, places: NO_PLACES, now: minute(from + 1), beginning: 0 }, past, clinic).joining(null);
    const truth = Math.round(today.slice(SEEN).reduce((sum, length) => sum + length, 0) - 1);
    return range !== null && range.low <= truth && truth <= range.high;
  });
  const share = held.filter(Boolean).length / CLINICS;
  expect(share).toBeGreaterThanOrEqual(0.75);
  expect(share).toBeLessThanOrEqual(0.9);
});
