import { expect, it } from '@jest/globals';
import { weekStartOf } from './week-start.ts';

it.each([
  ['Asia/Dubai', null, null, 7],
  ['Asia/Riyadh', null, null, 7],
  ['Europe/Berlin', null, null, 1],
  ['UTC', null, null, 1],
  ['Europe/Berlin', 'KW', null, 7],
  ['Asia/Dubai', null, 6, 6],
])('begins the week of a clinic in %s, country %s, chosen day %s, on weekday %d', (timezone, country, weekStartsOn, day) => {
  expect(weekStartOf({ timezone, country, weekStartsOn })).toBe(day);
});
