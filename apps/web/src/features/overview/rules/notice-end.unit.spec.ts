import { describe, expect, it } from '@jest/globals';
import { clockToBeginWith, noticeEndAt } from './notice-end.ts';

const START = { timezone: 'Asia/Dubai', dayStartsAt: '04:00' };
const NOW = new Date('2026-11-20T06:40:00.000Z');

describe('the end of a message of the day', () => {
  it.each([
    ['half an hour', 'halfHour', '2026-11-20T07:10:00.000Z'],
    ['an hour', 'hour', '2026-11-20T07:40:00.000Z'],
    ['the end of the working day', 'endOfDay', '2026-11-21T00:00:00.000Z'],
  ] as const)('comes after %s', (_, end, at) => {
    expect(noticeEndAt(end, '12:00', NOW, START)).toBe(at);
  });

  it('comes at the chosen time of today, or of tomorrow once that is over', () => {
    expect(noticeEndAt('time', '14:00', NOW, START)).toBe('2026-11-20T10:00:00.000Z');
    expect(noticeEndAt('time', '10:00', NOW, START)).toBe('2026-11-21T06:00:00.000Z');
  });

  it('never comes later than in a day', () => {
    const berlin = { timezone: 'Europe/Berlin', dayStartsAt: '00:00' };
    const before = new Date('2026-10-24T10:30:00.000Z');
    expect(noticeEndAt('time', '12:30', before, berlin)).toBe('2026-10-25T10:30:00.000Z');
  });

  it('begins with the full hour after the next', () => {
    expect(clockToBeginWith(NOW, 'Asia/Dubai')).toBe('12:00');
  });
});
