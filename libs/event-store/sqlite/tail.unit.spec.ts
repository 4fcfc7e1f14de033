import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from '../event-store.ts';
import { positionOf } from './position.ts';
import { storedEvent } from './stored-event.ts';
import { Tail, type TailLimits } from './tail.ts';

const event = (place: number): StoredEvent =>
  storedEvent([place, 'queue-a_20261120', place, `e${place}`, 'T', '{}', '{}'], 'log.db');

function tailOf(from: number, to: number, limits: TailLimits): Tail {
  const tail = new Tail(from - 1, limits);
  for (let place = from; place <= to; place += 1) tail.push(event(place), 10);
  return tail;
}

describe('Tail', () => {
  const following = (tail: Tail, place: number, limit = 100) => tail.after(place, limit)?.map(({ position }) => position);
  const places = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => positionOf(from + n));

  it('holds no events before its first one, and none after its last', () => {
    const tail = tailOf(8, 10, { events: 5, characters: 1_000 });
    expect(following(tail, 6)).toBeUndefined();
    expect(following(tail, 7)).toEqual(places(8, 10));
    expect(following(tail, 9)).toEqual(places(10, 10));
    expect(following(tail, 10)).toEqual([]);
    expect(following(tail, 11)).toEqual([]);
  });

  it('returns at most as many events as requested', () => {
    expect(following(tailOf(1, 10, { events: 10, characters: 1_000 }), 2, 3)).toEqual(places(3, 5));
  });

  it.each([
    ['events', { events: 4, characters: 1_000 }],
    ['characters', { events: 1_000, characters: 45 }],
  ])('keeps the last events, bounded by their number of %s', (_, limits) => {
    const tail = tailOf(1, 10, limits);
    expect(following(tail, 5)).toBeUndefined();
    expect(following(tail, 6)).toEqual(places(7, 10));
  });

  it('starts anew where the log has grown without it', () => {
    const tail = tailOf(1, 10, { events: 100, characters: 1_000 });
    tail.skipTo(20);
    expect(tail.end).toBe(20);
    expect(following(tail, 10)).toBeUndefined();
    tail.push(event(21), 10);
    expect(following(tail, 19)).toBeUndefined();
    expect(following(tail, 20)).toEqual(places(21, 21));
  });
});
