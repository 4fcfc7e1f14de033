import { describe, expect, it } from '@jest/globals';
import type { WhyNothing } from './why-nothing.ts';
import { whyNothing } from './why-nothing.ts';

const ALL = { search: '', service: undefined, hour: undefined, status: [], cancelReason: undefined };
const NONE = { waiting: 0, notified: 0, completed: 0, absent: 0, left: 0, cancelled: 0 };
const SOME = { ...NONE, completed: 3 };

describe('why a list has no ticket', () => {
  it.each<[WhyNothing, Parameters<typeof whyNothing>]>([
    ['empty', [ALL, false, NONE]],
    ['emptyPast', [ALL, true, NONE]],
    ['emptyTab', [{ ...ALL, status: ['waiting'] }, false, SOME]],
    ['emptyTab', [{ ...ALL, cancelReason: 'left' }, true, undefined]],
    ['empty', [{ ...ALL, status: ['waiting'] }, false, NONE]],
    ['noMatch', [{ ...ALL, search: 'x' }, false, NONE]],
    ['noMatch', [{ ...ALL, hour: 0 }, true, NONE]],
    ['noMatch', [{ ...ALL, status: ['completed', 'cancelled'] }, false, NONE]],
  ])('says %s', (why, asked) => {
    expect(whyNothing(...asked)).toBe(why);
  });
});
