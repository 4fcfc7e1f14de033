import { beforeEach, describe, expect, it } from '@jest/globals';
import { pairOf } from '../../../testing/clinic-of-rooms.ts';
import { isDue, lastDoneAt } from './is-due.ts';
import { remember, rememberedOf } from './memory.ts';

const MINUTE = 60_000;
const LAST = Date.parse('2026-11-21T06:52:00.000Z');
const DAY = '2026-11-21';
const due = (minutes: number, day = DAY) =>
  isDue({ now: LAST + minutes * MINUTE, lastAt: LAST, memory: rememberedOf('noor', 'today', day) });

describe('the question at the end of a day', () => {
  beforeEach(() => localStorage.clear());

  it('counts from what was done last to any ticket', () => {
    expect(lastDoneAt([pairOf(1, 'waiting'), pairOf(2, 'notified')])).toBe(LAST);
    expect(lastDoneAt([])).toBeNull();
    expect(isDue({ now: LAST, lastAt: null, memory: rememberedOf('noor', 'today', DAY) })).toBe(false);
  });

  it('asks one hour after the last action, and not a minute before', () => {
    expect([due(59), due(60), due(600)]).toEqual([false, true, true]);
  });

  it('asks once a day once it is answered', () => {
    remember('noor', 'today', DAY, 'answered');
    expect([due(60), due(600), due(60, '2026-11-22')]).toEqual([false, false, true]);
    expect(rememberedOf('palm', 'today', DAY).isAnswered).toBe(false);
    expect(rememberedOf('noor', 'yesterday', DAY).isAnswered).toBe(false);
  });

  it('asks again one hour after it was put off', () => {
    remember('noor', 'today', DAY, LAST + 70 * MINUTE);
    expect([due(71), due(129), due(130)]).toEqual([false, false, true]);
  });

  it('asks where the browser keeps what nobody can read', () => {
    localStorage.setItem('day-end:today:noor', `${DAY} soon`);
    expect(due(60)).toBe(true);
  });
});
