import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, ROOM_2, ROOM_3 } from '../queue-day/testing/places.ts';
import { estimatesOf } from './estimate.ts';
import type { Stay } from './stay.ts';
import { minute, seen, taughtBy, waiting } from './testing/days.ts';

const ROOMS = [
  { room: ROOM_1, service: GENERAL },
  { room: ROOM_2, service: DENTAL },
  { room: ROOM_3, service: LAB },
] as const;

const lengths = fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 8 });
/** A day of three rooms, each from its own first call on. */
const day = fc
  .tuple(...ROOMS.map((where) => fc.tuple(lengths, fc.nat(120)).map(([all, from]) => seen(all, { ...where, from }))))
  .map((rooms) => rooms.flat());
const queue = fc.array(fc.tuple(fc.nat(300), fc.constantFrom(GENERAL, DENTAL, LAB)), { maxLength: 12 });

/** A clinic at an instant of a day: those who leave later are inside still, and those who are called later wait. */
const clinic = fc
  .record({ past: fc.array(day, { maxLength: 6 }), today: day, queue, now: fc.nat(500), seed: fc.nat() })
  .map(({ past, today, queue, now, seed }) => {
    const stays = today.map(
      (stay): Stay => ({
        ...stay,
        ...((stay.calledAt ?? 0) > minute(now) && { calledAt: null, room: null }),
        ...((stay.leftAt ?? 0) > minute(now) && { leftAt: null }),
      }),
    );
    const waits = queue.filter(([since]) => since <= now).map(([since, service]) => waiting(since, { service }));
    return { experience: taughtBy(past, CLINIC), stays: [...stays, ...waits], now: minute(now), seed };
  });

it('orders low, middle and high, never promises a patient less than one ahead, and repeats itself by the seed', () => {
  fc.assert(
    fc.property(clinic, ({ experience, stays, now, seed }) => {
      const estimates = () => {
        const all = estimatesOf({ stays, places: CLINIC, now, beginning: 0 }, experience, seed);
        return [GENERAL, DENTAL, LAB].map((service) => [
          ...stays
            .filter((stay) => stay.service === service && stay.calledAt === null)
            .toSorted((a, b) => a.arrived - b.arrived)
            .map((stay) => all.rangeOf(stay)),
          all.joining(service),
        ]);
      };
      const told = estimates();
      for (const ranges of told) {
        const known = ranges.filter((range) => range !== null);
        for (const { low, middle, high } of known) expect(0 <= low && low <= middle && middle <= high).toBe(true);
        const middles = known.map(({ middle }) => middle);
        expect(middles).toEqual(middles.toSorted((a, b) => a - b));
      }
      expect(estimates()).toEqual(told);
    }),
    { numRuns: 150 },
  );
});
