import { describe, expect, it } from '@jest/globals';
import { erasesMore } from './retention.ts';

describe('a time after which patients are erased', () => {
  it.each([
    [null, '30', 30],
    [90, '٣٠', 30],
    [90, 30, 30],
  ])('erases more: from %j to %j', (before, typed, days) => {
    expect(erasesMore(before, typed)).toBe(days);
  });

  it.each([
    [30, '30'],
    [30, '90'],
    [30, null],
    [null, null],
    [null, ''],
    [30, '-1'],
  ])('erases nobody more, or is no time at all: from %j to %j', (before, typed) => {
    expect(erasesMore(before, typed)).toBeNull();
  });
});
