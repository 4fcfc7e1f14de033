import { describe, expect, it } from '@jest/globals';
import { NO_PLACES } from '#libs/contracts/clinics/places.ts';
import { ROOMS_PLACES } from '../../../testing/clinic-of-rooms.ts';
import { roomNameOf, serviceNameOf } from './place-names.ts';

describe('names of services and rooms', () => {
  it.each([
    ['lab', 'Laboratory'],
    ['eyes', 'Eyes'],
    [null, 'General'],
    [undefined, 'General'],
    ['gone', null],
  ])('names service %p as %p', (service, name) => {
    expect(serviceNameOf({ service }, ROOMS_PLACES)).toBe(name);
  });

  it.each([
    ['r1', 'Room 1'],
    ['r0', 'Old room'],
    [null, null],
  ])('names room %p as %p', (room, name) => {
    expect(roomNameOf({ room }, ROOMS_PLACES)).toBe(name);
  });

  it('names nothing in a clinic without services and rooms', () => {
    expect([serviceNameOf({}, NO_PLACES), roomNameOf({}, NO_PLACES)]).toEqual([null, null]);
  });
});
