import { describe, expect, it } from '@jest/globals';
import { NO_PLACES } from '#libs/contracts/places.ts';
import { pairOf, ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { unknownPlaces } from './unknown-places.ts';

describe('services and rooms that the page does not know', () => {
  it('are those that tickets name and the settings do not have, each once', () => {
    const pairs = [pairOf(1, 'notified', { room: 'r9' }), pairOf(2, 'waiting', { service: 'xray', room: 'r9' })];
    expect(unknownPlaces(pairs, ROOMS_PLACES)).toEqual(['r9', 'xray']);
  });

  it('are none where all are known, retired ones too, or tickets name none', () => {
    expect(unknownPlaces([pairOf(1, 'notified', { room: 'r0', service: 'eyes' })], ROOMS_PLACES)).toEqual([]);
    expect(unknownPlaces([pairOf(1, 'waiting', { service: null })], NO_PLACES)).toEqual([]);
  });
});
