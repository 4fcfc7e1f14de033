import { describe, expect, it } from '@jest/globals';
import { NO_PLACES, type Places } from '../queue-day/places.ts';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, ROOM_2, TWO_ROOMS } from '../queue-day/testing/places.ts';
import { type Experience, estimatesOf } from './estimate.ts';
import type { Stay } from './stay.ts';
import { called, minute, seen, taughtBy, times, waiting } from './testing/days.ts';

const SEED = 1;
const NOTHING = taughtBy([]);
/** Days of thirty visits of ten minutes each. */
const TENS = taughtBy(times(12, () => seen(times(30, () => 10))));

const at = (now: number, stays: readonly Stay[], experience: Experience, places: Places = NO_PLACES) =>
  estimatesOf({ stays, places, now: minute(now), beginning: 0 }, experience, SEED);
const exactly = (minutes: number) => ({ low: minutes, middle: minutes, high: minutes });

describe('the estimate of a wait', () => {
  it('knows nothing without a past day and without a visit today', () => {
    expect(at(5, [waiting(0)], NOTHING).joining(null)).toBeNull();
  });

  it('knows today alone where there is no past day, and is less sure', () => {
    const { low, middle, high } = at(24, [...seen([10, 10]), called(20, null), waiting(21)], NOTHING).joining(null) ?? exactly(0);
    expect(middle).toBe(16);
    expect(low < 16 && high > 20).toBe(true);
  });

  it('adds a visit for each patient ahead to what is left of the present one', () => {
    const stays = [called(100, null), waiting(101), waiting(102), waiting(103)];
    const estimates = at(104, stays, TENS);
    expect(stays.slice(1).map((stay) => estimates.rangeOf(stay))).toEqual([6, 16, 26].map(exactly));
    expect(estimates.joining(null)).toEqual(exactly(36));
  });

  it('calls from every room that is open', () => {
    const days = times(12, () => [
      ...seen(
        times(30, () => 10),
        { room: ROOM_1 },
      ),
      ...seen(
        times(30, () => 10),
        { room: ROOM_2 },
      ),
    ]);
    const stays = [called(100, null, { room: ROOM_1 }), called(102, null, { room: ROOM_2 }), waiting(90), waiting(91)];
    expect(at(104, stays, taughtBy(days, TWO_ROOMS), TWO_ROOMS).joining(null)).toEqual(exactly(16));
  });

  it('knows no wait for a service that no room calls for', () => {
    const places = { ...CLINIC, rooms: CLINIC.rooms.slice(0, 1) };
    const day = seen(
      times(30, () => 10),
      { service: GENERAL, room: ROOM_1 },
    );
    const estimates = at(50, day.slice(0, 5), taughtBy([day, day, day], places), places);
    expect([estimates.joining(GENERAL), estimates.joining(DENTAL)]).toEqual([exactly(0), null]);
  });

  it('puts patients sent on from another service before those who came later', () => {
    const places = { ...CLINIC, rooms: CLINIC.rooms.slice(0, 2) };
    const sentOn = (stays: readonly Stay[]) =>
      stays.flatMap((stay) => [
        { ...stay, sentTo: DENTAL },
        called((stay.leftAt ?? 0) / 60_000, (stay.leftAt ?? 0) / 60_000 + 10, { service: DENTAL, room: ROOM_2 }),
      ]);
    const days = times(12, () =>
      sentOn(
        seen(
          times(25, () => 10),
          { service: GENERAL, room: ROOM_1 },
        ),
      ),
    );
    const inside = [called(100, null, { service: GENERAL, room: ROOM_1 }), called(95, null, { service: DENTAL, room: ROOM_2 })];
    const stays = [...inside, waiting(99, { service: GENERAL }), waiting(101, { service: DENTAL })];
    const estimates = at(102, stays, taughtBy(days, places), places);
    expect(stays.slice(3).map((stay) => estimates.rangeOf(stay))).toEqual([exactly(3)]);
    expect(estimates.joining(DENTAL)).toEqual(exactly(33));
    expect(estimates.joining(LAB)).not.toBeNull();
  });
});

describe('the estimate of a wait with pauses', () => {
  /** Days with a pause of thirty minutes from minute 200 on. */
  const PAUSES = taughtBy(
    times(12, () => [
      ...seen(times(20, () => 10)),
      ...seen(
        times(10, () => 10),
        { from: 230 },
      ),
    ]),
  );

  it('expects the pause that past days had at that time, and no other', () => {
    const ahead = [waiting(90), waiting(91)];
    expect(at(104, [called(100, null), ...ahead], PAUSES).joining(null)).toEqual(exactly(26));
    expect(at(194, [called(190, null), ...ahead], PAUSES).joining(null)).toEqual(exactly(56));
  });

  it('does not take a pause of today for the pace', () => {
    const today = [...seen([10, 10, 10, 10]), ...seen([10, 10], { from: 105 }), called(125, null)];
    expect(at(129, [...today, waiting(126)], NOTHING).joining(null)).toEqual(exactly(16));
  });

  it.each([
    ['a room that calls nobody', [...seen([10, 10]), waiting(20)]],
    ['a patient who is inside far longer than usual', [...seen([10]), called(10, null), waiting(11)]],
  ])('does not promise that %s goes on at once', (_, stays) => {
    const { low, middle, high } = at(60, stays, TENS).joining(null) ?? exactly(0);
    expect(low).toBeGreaterThan(10);
    expect(middle).toBeGreaterThan(30);
    expect(high).toBeGreaterThan(100);
  });

  it('waits for the first call of the day as long as past days did', () => {
    const late = taughtBy(
      times(12, (day) =>
        seen(
          times(20, () => 10),
          { from: 20 + 2 * day },
        ),
      ),
    );
    const { low, middle, high } = at(10, [waiting(1)], late).joining(null) ?? exactly(0);
    // The earliest of twelve openings is not the earliest that there may be.
    expect([low, middle, high].map((minutes) => minutes >= 15 && minutes <= 45)).toEqual([true, true, true]);
    expect(high - low).toBeGreaterThan(10);
  });

  it('expects a room that nobody has waited for to stand open, as it did when the first patients of past days came', () => {
    const days = times(12, (index) => [
      { ...called(30 + index, 40 + index), since: minute(30 + index), arrived: minute(30 + index) },
    ]);
    expect(at(20, [], taughtBy(days)).joining(null)).toEqual(exactly(0));
  });
});
