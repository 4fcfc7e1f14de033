import { describe, expect, it } from '@jest/globals';
import { leftOf, toldAfter } from './told-after.ts';

const CALLS = [100, 200, 300, 400];

describe('the time from a call to a page', () => {
  it('counts the steps that are left of a turn: those ahead, its call and its end', () => {
    const left = [leftOf({ status: 'waiting', ahead: 3 }), leftOf({ status: 'notified', ahead: null })];
    expect([...left, leftOf({ status: 'completed', ahead: null })]).toEqual([3, -1, -2]);
  });

  it('pairs each call with the state that first showed it, also where one state showed two', () => {
    expect(toldAfter(CALLS, { left: 9, told: [101, 303, 303, 404] })).toEqual([1, 103, 3, 4]);
  });

  it('expects a page to be told of its call and its end, and of nothing after them', () => {
    expect(toldAfter(CALLS, { left: 0, told: [101, 202] })).toEqual([1, 2]);
    expect(toldAfter(CALLS, { left: -2, told: [] })).toEqual([]);
  });

  it('names as undefined what a page was never told', () => {
    expect(toldAfter(CALLS, { left: 1, told: [101] })).toEqual([1, undefined, undefined]);
  });
});
