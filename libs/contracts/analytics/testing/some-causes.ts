import type { Cause, CausePicture } from '../causes.ts';

const HOUR = 60;

/** A morning on which patients come faster than they are called, until a second room opens. */
function morning(day: string, rooms: CausePicture['rooms']): CausePicture {
  const arrived = Array.from({ length: 110 }, (_, index) => Math.round(8 * HOUR + 7 * HOUR * (index / 110) ** 1.15));
  const late = rooms.at(-1)?.opens ?? 8 * HOUR;
  let [free, called] = [8 * HOUR, [] as number[]];
  for (const since of arrived) {
    free = Math.max(since, free) + (free < late ? 5 : 3);
    called = [...called, Math.round(free)];
  }
  return { day, arrived, called, rooms };
}

/** Causes of three kinds: a room that was late, a crowd, and long visits. */
export function someCauses(clinic: string, days: readonly string[]): readonly Cause[] {
  const [first = '', second = '', third = ''] = days;
  const lanes = (late: number) => [
    { room: '0', opens: 8 * HOUR, closes: 15 * HOUR },
    { room: '1', opens: late, closes: 15 * HOUR },
  ];
  const facts = { clinic, service: null, room: null } as const;
  return [
    {
      ...facts,
      kind: 'roomLate',
      room: '1',
      weekday: 4,
      from: 600,
      to: 640,
      days: [first, second],
      share: 0.38,
      usual: 600,
      seen: 640,
      effect: { change: 'openOnTime', p90: { before: 74, after: 31 } },
      worst: `${first}T06:40:00.000Z`,
      picture: morning(first, lanes(640)),
    },
    {
      ...facts,
      kind: 'arrivals',
      service: '0',
      weekday: 7,
      from: 480,
      to: 600,
      days: [second, third],
      share: 0.21,
      usual: 14.2,
      seen: 29.4,
      effect: { change: 'usualArrivals', p90: { before: 52, after: 24 } },
      worst: `${second}T05:20:00.000Z`,
      picture: morning(second, lanes(500)),
    },
    {
      ...facts,
      kind: 'longVisits',
      service: '1',
      weekday: 2,
      from: 660,
      to: 900,
      days: [first, third],
      share: 0.14,
      usual: 8,
      seen: 14,
      effect: { change: 'usualVisits', p90: { before: 41, after: 22 } },
      worst: `${third}T08:10:00.000Z`,
      picture: morning(third, lanes(520)),
    },
  ];
}
