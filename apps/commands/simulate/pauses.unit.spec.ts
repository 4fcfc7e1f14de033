import { describe, expect, it } from '@jest/globals';
import { nextCallAt } from './pauses.ts';

const PAUSES = [
  { at: 100, length: 30 },
  { at: 200, length: 20 },
];

describe('the pauses of a simulated doctor', () => {
  it.each([
    ['calls at the end of a visit before the pause', { calledAt: 80, freeAt: 90, now: 85 }, 90],
    ['goes at the end of the visit in which the pause was due', { calledAt: 95, freeAt: 110, now: 105 }, 140],
    ['is away from the pause on where nobody was there', { calledAt: 50, freeAt: 60, now: 110 }, 130],
    ['calls a patient who comes after the pause at once', { calledAt: 50, freeAt: 60, now: 150 }, 150],
    ['takes no pause twice', { calledAt: 140, freeAt: 150, now: 150 }, 150],
  ])('%s', (_, doctor, at) => {
    expect(nextCallAt(PAUSES, doctor)).toBe(at);
  });
});
