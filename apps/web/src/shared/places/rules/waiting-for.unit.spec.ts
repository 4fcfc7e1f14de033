import { describe, expect, it } from '@jest/globals';
import { NO_PLACES } from '#libs/contracts/clinics/places.ts';
import type { Statistics } from '#libs/contracts/tickets/statistics.ts';
import { ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { QUIET_DAY } from '../../../testing/quiet-day.ts';
import { waitingFor } from './waiting-for.ts';

const FIGURES: Statistics = {
  ...QUIET_DAY,
  waiting: 9,
  services: [
    { id: 'general', name: 'General', waiting: 4, expectedWaitTime: 8, estimate: null, next: [] },
    { id: 'lab', name: 'Laboratory', waiting: 3, expectedWaitTime: 6, estimate: null, next: [] },
  ],
};
const [first = null, second = null] = ROOMS_PLACES.rooms;

describe('how many wait for a room', () => {
  it('leaves out services that only other rooms take, and counts those of retired services', () => {
    expect(waitingFor(first, FIGURES, ROOMS_PLACES)).toBe(6);
    expect(waitingFor(second, FIGURES, ROOMS_PLACES)).toBe(9);
  });

  it('counts everybody where no room is meant, or the clinic has no services', () => {
    expect(waitingFor(null, FIGURES, ROOMS_PLACES)).toBe(9);
    const { services: _, ...plain } = FIGURES;
    expect(waitingFor(first, plain, { ...NO_PLACES, rooms: ROOMS_PLACES.rooms })).toBe(9);
  });
});
