import { describe, expect, it } from '@jest/globals';
import { hasRooms, hasServices, isInUse, isServed, NO_PLACES, nameOf, type Places, serviceOf, waitsFor } from './places.ts';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, ROOM_2, room, service, serviceId, TWO_ROOMS } from './testing/places.ts';

/** Its first service and its only room are retired. */
const AFTER: Places = {
  services: [service(GENERAL, true), service(DENTAL), service(LAB)],
  rooms: [room(ROOM_1, [], true)],
};
const [ofGeneralAndLab = null, ofDental = null] = CLINIC.rooms;

describe('services and rooms', () => {
  it('names a service or room, also a retired one, and none that the list does not know', () => {
    expect(nameOf(AFTER.services, GENERAL)).toBe('Service general');
    expect(nameOf(AFTER.rooms, ROOM_1)).toBe('Room room-1');
    expect([ROOM_2, null, undefined].map((id) => nameOf(AFTER.rooms, id))).toEqual([null, null, null]);
  });

  it('counts a clinic as one with rooms or services while one of them is in use', () => {
    expect([NO_PLACES, TWO_ROOMS, AFTER].map(hasRooms)).toEqual([false, true, false]);
    expect([NO_PLACES, TWO_ROOMS, AFTER].map(hasServices)).toEqual([false, false, true]);
    expect(AFTER.services.filter(isInUse).map(({ id }) => id)).toEqual([DENTAL, LAB]);
  });

  it('counts a ticket without a service for the first that is in use', () => {
    expect([{ service: LAB }, { service: GENERAL }, { service: null }, {}].map((ticket) => serviceOf(ticket, AFTER))).toEqual([
      LAB,
      GENERAL,
      DENTAL,
      DENTAL,
    ]);
    expect(serviceOf({}, NO_PLACES)).toBeNull();
  });

  it("lets a room call its own services' patients next, and those of a service that is retired or unknown", () => {
    const services = [GENERAL, DENTAL, LAB, serviceId('unknown'), null];
    const calledBy = (of: typeof ofDental, places: Places) => services.map((each) => waitsFor(of, { service: each }, places));
    expect(calledBy(ofGeneralAndLab, CLINIC)).toEqual([true, false, true, true, true]);
    expect(calledBy(ofDental, CLINIC)).toEqual([false, true, false, true, false]);
    expect(calledBy(ofDental, AFTER)).toEqual([true, true, false, true, true]);
    expect(calledBy(null, NO_PLACES)).toEqual([true, true, true, true, true]);
  });

  it.each<[string, Places['rooms'], readonly boolean[]]>([
    ['no rooms', [], [true, true, true]],
    ['a room for all', [room(ROOM_1)], [true, true, true]],
    ['a room for general patients', [room(ROOM_1, [GENERAL])], [true, false, true]],
    ['that room and a retired one for all', [room(ROOM_1, [GENERAL]), room(ROOM_2, [], true)], [true, false, true]],
    ['a retired room for general patients alone', [room(ROOM_1, [GENERAL], true)], [true, true, true]],
    ['a room for a retired service', [room(ROOM_1, [LAB])], [false, false, true]],
  ])('knows which services are served in a clinic of %s', (_, rooms, served) => {
    const places = { services: [service(GENERAL), service(DENTAL), service(LAB, true)], rooms };
    expect(places.services.map(({ id }) => isServed(id, places))).toEqual(served);
  });
});
