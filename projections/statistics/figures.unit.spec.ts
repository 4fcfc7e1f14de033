import { describe, expect, it } from '@jest/globals';
import { called, cancelled, completed, issued, returned } from '#libs/domain/queue-day/testing/events.ts';
import type { Decided } from '../testing/log.ts';
import { figuresOf } from './figures.ts';
import { factsAfterAll } from './testing/facts-after-all.ts';

type Events = readonly Decided[];

const figures = (...events: Events) => figuresOf(factsAfterAll(...events), []);

/** Patients who all came at once, each called at one of these minutes and served; numbered from 101. */
const calledAt = (...minutes: readonly number[]): Events =>
  minutes.flatMap((minute, index) => [issued(101 + index), called(101 + index, 1, minute), completed(101 + index)]);
const waiting = (count: number): Events => Array.from({ length: count }, (_, index) => issued(index + 1));

describe('the figures of a day', () => {
  it('are noughts and no waiting time while nothing has happened', () => {
    expect(figuresOf([], [])).toEqual({
      total: 0,
      waiting: 0,
      notified: 0,
      completed: 0,
      cancelled: 0,
      waitingTime: { median: null, avg: null, latest: null },
      expectedWaitTime: 0,
    });
  });

  it('count each ticket once, by what it is now', () => {
    const served = [called(1), completed(1), called(2), cancelled(2), called(3), completed(3), returned(3), called(4)];
    const counted = { total: 5, waiting: 2, notified: 1, completed: 1, cancelled: 1 };
    expect(figures(...waiting(5), ...served)).toMatchObject(counted);
  });

  it('take the waiting time from the line to the first call, in seconds', () => {
    expect(figures(...calledAt(4, 1, 10)).waitingTime).toEqual({ median: 240, avg: 300, latest: 600 });
    expect(figures(...calledAt(4, 1)).waitingTime).toEqual({ median: 150, avg: 150, latest: 240 });
  });

  it('count the wait of the present life only, and never less than none', () => {
    expect(figures(...waiting(1), called(1, 1, 3), returned(1, 10), called(1, 1, 12)).waitingTime.latest).toBe(120);
    expect(figures(issued(1, { minute: 5 }), called(1, 1, 3)).waitingTime).toEqual({ median: 0, avg: 0, latest: 0 });
  });
});

describe('the wait that a patient who joins now can expect', () => {
  const expected = (today: Events, lastOpenDay: Events = []) =>
    figuresOf(factsAfterAll(...today), factsAfterAll(...lastOpenDay)).expectedWaitTime;

  it('is the median gap between calls for each who waits, rounded up', () => {
    expect(expected([...calledAt(0, 3, 5), ...waiting(3)])).toBe(8);
    expect(expected(calledAt(0, 3, 5))).toBe(0);
  });

  it('follows the last twenty calls', () => {
    const slow = Array.from({ length: 20 }, (_, call) => 30 * call);
    const quick = Array.from({ length: 20 }, (_, call) => 600 + 2 * call);
    expect(expected([...calledAt(...slow, ...quick), ...waiting(1)])).toBe(2);
  });

  it('takes no pause for a pace', () => {
    expect(expected([...calledAt(0, 60, 121), ...waiting(1)])).toBe(60);
  });

  it('is the last open day’s pace until there are three calls, and ten minutes each before there is any', () => {
    const today = [...calledAt(0, 1), ...waiting(2)];
    expect(expected(today, calledAt(0, 4))).toBe(8);
    expect(expected(today, calledAt(0, 61))).toBe(20);
    expect(expected(today)).toBe(20);
  });

  it('counts the calls of a life that a reset has ended', () => {
    expect(expected([...calledAt(0, 4), ...waiting(1), called(1, 1, 8), returned(1, 9)])).toBe(4);
  });
});
