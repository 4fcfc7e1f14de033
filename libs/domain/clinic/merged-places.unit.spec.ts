import { describe, expect, it } from '@jest/globals';
import { mergedPlaces } from './merged-places.ts';

const room = (id: string, name = id, retired = false, services: readonly string[] = []) => ({ id, name, services, retired });
type Rooms = readonly ReturnType<typeof room>[];

const BEFORE: Rooms = [room('a'), room('b')];
const merged = (wanted: Rooms, now: Rooms) => mergedPlaces({ before: BEFORE, wanted, now });

describe('a list of rooms that two managers change at the same time', () => {
  it.each<readonly [string, Rooms, Rooms, Rooms]>([
    [
      'keeps what both have added, the later addition last',
      [...BEFORE, room('mine')],
      [...BEFORE, room('theirs')],
      [...BEFORE, room('theirs'), room('mine')],
    ],
    [
      'keeps a name that the other has given',
      [room('a'), room('b', 'mine')],
      [room('a', 'theirs'), room('b')],
      [room('a', 'theirs'), room('b', 'mine')],
    ],
    [
      'takes the later of two names',
      [room('a', 'mine'), room('b')],
      [room('a', 'theirs'), room('b')],
      [room('a', 'mine'), room('b')],
    ],
    [
      'keeps a room retired that one retires and the other renames',
      [room('a', 'mine'), room('b')],
      [room('a', 'a', true), room('b')],
      [room('a', 'mine', true), room('b')],
    ],
    [
      'retires what this save retires, under its present name',
      [room('a', 'a', true), room('b')],
      [room('a', 'theirs'), room('b')],
      [room('a', 'theirs', true), room('b')],
    ],
    [
      'takes what this save leaves out as retired',
      [room('b')],
      [room('a', 'theirs'), room('b')],
      [room('b'), room('a', 'theirs', true)],
    ],
    [
      'takes the later choice of services as a whole',
      [room('a', 'a', false, ['lab']), room('b')],
      [room('a', 'a', false, ['eyes']), room('b')],
      [room('a', 'a', false, ['lab']), room('b')],
    ],
    [
      'keeps the order that the other has chosen',
      [...BEFORE, room('mine')],
      [room('b'), room('a')],
      [room('b'), room('a'), room('mine')],
    ],
    [
      'takes the order that this save has chosen',
      [room('b'), room('a')],
      [...BEFORE, room('theirs')],
      [room('b'), room('a'), room('theirs')],
    ],
    [
      'takes an addition in the place that was chosen for it',
      [room('mine'), ...BEFORE],
      [...BEFORE, room('theirs')],
      [room('mine'), ...BEFORE, room('theirs')],
    ],
    [
      'changes nothing where this save has changed nothing',
      BEFORE,
      [room('b', 'theirs', true), room('theirs'), room('a')],
      [room('b', 'theirs', true), room('theirs'), room('a')],
    ],
  ])('%s', (_, wanted, now, after) => {
    expect(merged(wanted, now)).toEqual(after);
  });
});
