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
  it('shows zeros and no waiting time before the first event', () => {
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

  it('counts each ticket once, by its current status', () => {
    const served = [called(1), completed(1), called(2), cancelled(2), called(3), completed(3), returned(3), called(4)];
    const counted = { total: 5, waiting: 2, notified: 1, completed: 1, cancelled: 1 };
    expect(figures(...waiting(5), ...served)).toMatchObject(counted);
  });

  it('measures the waiting time from joining the queue to the first call, in seconds', () => {
    expect(figures(...calledAt(4, 1, 10)).waitingTime).toEqual({ median: 240, avg: 300, latest: 600 });
    expect(figures(...calledAt(4, 1)).waitingTime).toEqual({ median: 150, avg: 150, latest: 240 });
  });

  it('measures only the wait since the last reset, and never a negative one', () => {
    expect(figures(...waiting(1), called(1, 1, 3), returned(1, 10), called(1, 1, 12)).waitingTime.latest).toBe(120);
    expect(figures(issued(1, { minute: 5 }), called(1, 1, 3)).waitingTime).toEqual({ median: 0, avg: 0, latest: 0 });
  });
});

describe('the expected wait', () => {
  const expected = (today: Events, lastOpenDay: Events = []) =>
    figuresOf(factsAfterAll(...today), factsAfterAll(...lastOpenDay)).expectedWaitTime;

  it('expects the median gap between calls for each waiting ticket, rounded up', () => {
    expect(expected([...calledAt(0, 3, 5), ...waiting(3)])).toBe(8);
    expect(expected(calledAt(0, 3, 5))).toBe(0);
  });

  it('uses the last twenty calls for the pace', () => {
    const slow = Array.from({ length: 20 }, (_, call) => 30 * call);
    const quick = Array.from({ length: 20 }, (_, call) => 600 + 2 * call);
    expect(expected([...calledAt(...slow, ...quick), ...waiting(1)])).toBe(2);
  });

  it('ignores pauses when it measures the pace', () => {
    expect(expected([...calledAt(0, 60, 121), ...waiting(1)])).toBe(60);
  });

  it('uses the last open day’s pace until there are three calls, and ten minutes each before the first', () => {
    const today = [...calledAt(0, 1), ...waiting(2)];
    expect(expected(today, calledAt(0, 4))).toBe(8);
    expect(expected(today, calledAt(0, 61))).toBe(20);
    expect(expected(today)).toBe(20);
  });

  it('counts calls from before a reset', () => {
    expect(expected([...calledAt(0, 4), ...waiting(1), called(1, 1, 8), returned(1, 9)])).toBe(4);
  });
});
