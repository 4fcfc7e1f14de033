import { describe, expect, it } from '@jest/globals';
import { isRoomId } from '#libs/domain/kernel/ids.ts';
import { fullness, isNameTaken, newPlaceId, roomsChange, takesNobody } from './place-list.ts';

const place = (id: string, name = id, retired = false) => ({ id, name, retired });
const many = (count: number, retired = false) =>
  Array.from({ length: count }, (_, at) => place(`room-${at + 1}`, `${at}`, retired));

describe('the id of a new service or room', () => {
  it('counts on from the ids there are, the retired ones too', () => {
    expect(newPlaceId('services', [])).toBe('service-1');
    expect(newPlaceId('rooms', [place('room-1'), place('room-2', 'Lab', true), place('dental')])).toBe('room-3');
  });

  it('makes an id that the contract takes, up to the last of 200 rooms', () => {
    expect(isRoomId(newPlaceId('rooms', many(199)))).toBe(true);
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
