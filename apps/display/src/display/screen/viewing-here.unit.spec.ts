import { describe, expect, it } from '@jest/globals';
import { minuteOfArc } from '#libs/contracts/wall/viewing.ts';
import { viewingHere } from './viewing-here.ts';

const given = (kept: string | null = null) => {
  const storage = new Map(kept === null ? [] : [['display.viewing', kept]]);
  const here = (search: string) =>
    viewingHere(search, { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) });
  return { here };
};

describe('how one screen is seen', () => {
  it('takes size and distance from the address, and keeps them', () => {
    const { here } = given();
    expect(here('')).toEqual({});
    expect(here('?inches=55')).toEqual({ inches: 55 });
    expect(here('?metres=8')).toEqual({ inches: 55, metres: 8 });
    expect(here('')).toEqual({ inches: 55, metres: 8 });
  });

  it.each(['?inches=5', '?inches=wide', '?metres=31'])('leaves out %s', (search) => {
    expect(given().here(search)).toEqual({});
  });

  it('reads past what another page has stored', () => {
    expect(given('no json').here('?inches=32')).toEqual({ inches: 32 });
  });

  it('sees a pixel of 1080 at 0.284 minutes of arc, from six metres of 43 inches', () => {
    expect(1 / (minuteOfArc({ inches: 43, metres: 6 }) * 1_080)).toBeCloseTo(0.284, 3);
  });
});
