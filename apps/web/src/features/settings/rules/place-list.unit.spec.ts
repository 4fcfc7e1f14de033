import { describe, expect, it } from '@jest/globals';
import { isRoomId } from '#libs/domain/kernel/ids.ts';
import { fullness, isNameTaken, newPlaceId, roomsChange, takesNobody } from './place-list.ts';

const place = (id: string, name = id, retired = false) => ({ id, name, retired });
const many = (count: number, retired = false) =>
  Array.from({ length: count }, (_, at) => place(`room-${at + 1}`, `${at}`, retired));

describe('the id of a new service or room', () => {
  it.each([
    ['services', 'service-8f2c01d4e6b7'],
    ['rooms', 'room-8f2c01d4e6b7'],
  ] as const)('draws an id for %s that the contract takes: %s', (kind, id) => {
    expect(newPlaceId(kind, () => '1b4e28ba-2fa1-4d3b-a3f5-8f2c01d4e6b7')).toBe(id);
    expect(isRoomId(id)).toBe(true);
  });
});

describe('a list of services or rooms', () => {
  const limits = { inUse: 2, all: 3 };

  it('fills by the places in use first, then by all', () => {
    expect(fullness(many(1), limits)).toBeNull();
    expect(fullness(many(2), limits)).toBe('inUse');
    expect(fullness([place('a'), place('b', 'b', true), place('c', 'c', true)], limits)).toBe('all');
  });

  it('knows a name that another one in use has', () => {
    const [lab, dental] = [place('a', 'Lab'), place('b', 'Dental')];
    expect(isNameTaken([lab, dental], { id: 'c', name: ' Lab ' })).toBe(true);
    expect(isNameTaken([lab, dental], lab)).toBe(false);
    expect(isNameTaken([place('a', 'Lab', true)], { id: 'c', name: 'Lab' })).toBe(false);
    expect(isNameTaken([place('a', ''), place('b', '')], place('b', ''))).toBe(false);
  });
});

describe('a room of certain services', () => {
  const services = [place('general'), place('lab', 'Lab', true)];

  it.each([
    [[], false],
    [['general', 'lab'], false],
    [['lab'], true],
  ])('tells whether a room of %j takes nobody new: %s', (own, isEmpty) => {
    expect(takesNobody(own, services)).toBe(isEmpty);
  });
});

describe('what a save changes for the staff', () => {
  it.each([
    [0, 2, 'first'],
    [2, 0, 'last'],
    [1, 2, null],
    [0, 0, null],
  ])('tells what a save of %i rooms in use as %i changes for the staff: %s', (before, after, change) => {
    expect(roomsChange([...many(before), place('old', 'old', true)], many(after))).toBe(change);
  });
});
