import { describe, expect, it } from '@jest/globals';
import { withUnknown } from '#libs/contracts/testing/with-unknown.ts';
import type { ReplayedWall } from '#libs/contracts/wall/replayed-wall.ts';
import { waiting } from '../testing/entries.ts';
import { receiver } from './receiver.ts';

const ORIGIN = 'https://dawr.example';
const WALL = {
  at: '2026-11-20T06:40:12.000Z',
  clinic: {
    name: 'عيادة النخيل',
    habits: { lang: 'ar', digits: 'arab', timezone: 'Asia/Dubai' },
    hasRooms: false,
    viewing: { inches: 43, metres: 6 },
    colour: null,
    logo: null,
  },
  notice: null,
  entries: [waiting(1)],
  called: null,
  statistics: null,
};

const given = () => {
  const parent = new MessageChannel().port1;
  const shown: ReplayedWall[] = [];
  const noted: string[] = [];
  const receive = receiver({ parent, origin: ORIGIN, note: (what) => noted.push(what), show: (wall) => shown.push(wall) });
  return { parent, shown, noted, receive };
};

describe('the receiver of a wall that replays', () => {
  it('takes a wall from the page around it', () => {
    const { parent, shown, noted, receive } = given();
    receive({ source: parent, origin: ORIGIN, data: structuredClone(WALL) });
    expect({ shown, noted }).toEqual({ shown: [WALL], noted: [] });
  });

  it('drops a name, and what a page of another release adds', () => {
    const { parent, shown, receive } = given();
    const named = { ...WALL, entries: [{ ...WALL.entries[0], patient: { age: 30, name: 'سالم' } }] };
    for (const data of [named, withUnknown(WALL)]) receive({ source: parent, origin: ORIGIN, data });
    expect(shown).toEqual([WALL, WALL]);
  });

  it.each([
    ['an instant that is none', { ...WALL, at: 'yesterday' }],
    ['a language that the wall does not speak', { ...WALL, clinic: { ...WALL.clinic, habits: { lang: 'fr' } } }],
    ['no wall at all', 'ready'],
    ['nothing', undefined],
  ])('ignores a message with %s', (_, data) => {
    const { parent, shown, noted, receive } = given();
    receive({ source: parent, origin: ORIGIN, data });
    expect({ shown, noted: noted.length }).toEqual({ shown: [], noted: 1 });
  });

  it('ignores another window and another origin, and logs one of all that it ignores', () => {
    const { parent, shown, noted, receive } = given();
    receive({ source: new MessageChannel().port1, origin: ORIGIN, data: WALL });
    receive({ source: null, origin: ORIGIN, data: WALL });
    receive({ source: parent, origin: 'https://elsewhere.example', data: WALL });
    expect({ shown, noted }).toEqual({ shown: [], noted: ['replayed wall: a message ignored, what is shown stays'] });
  });
});
