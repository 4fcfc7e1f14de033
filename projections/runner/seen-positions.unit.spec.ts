import { describe, expect, it } from '@jest/globals';
import type { Position } from '#libs/event-store/event-store.ts';
import { SeenPositions } from './seen-positions.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 20) + second * 1_000);
const position = (place: number) => String(place).padStart(4, '0') as Position;

describe('SeenPositions', () => {
  it('answers nothing before anything was seen for long enough', () => {
    const seen = new SeenPositions(10_000);
    expect(seen.seenBefore(at(0))).toBeUndefined();
    seen.saw(position(1), at(0));
    expect(seen.seenBefore(at(9))).toBeUndefined();
  });

  it('answers the last position that was seen that long ago', () => {
    const seen = new SeenPositions(10_000);
    for (const second of [0, 1, 2]) seen.saw(position(second), at(second));
    expect(seen.seenBefore(at(11))).toBe(position(1));
    seen.saw(position(20), at(20));
    expect(seen.seenBefore(at(29))).toBe(position(2));
    expect(seen.seenBefore(at(30))).toBe(position(20));
  });

  it('ignores positions that are behind what was seen', () => {
    const seen = new SeenPositions(10_000);
    seen.saw(position(5), at(0));
    seen.saw(position(3), at(1));
    expect(seen.seenBefore(at(30))).toBe(position(5));
  });
});
