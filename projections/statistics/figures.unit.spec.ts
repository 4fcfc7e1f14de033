import { describe, expect, it } from '@jest/globals';
import { figuresOf, figuresOfService } from '#libs/domain/figures/today/figures.ts';
import type { ServiceId } from '#libs/domain/kernel/ids.ts';
import { NO_PLACES } from '#libs/domain/queue-day/places.ts';
import { called, calledTo, cancelled, completed, issued, moved, returned } from '#libs/domain/queue-day/testing/events.ts';
import { CLINIC, DENTAL, GENERAL, LAB, ROOM_1, ROOM_2, TWO_ROOMS } from '#libs/domain/queue-day/testing/places.ts';
import type { Decided } from '../testing/log.ts';
import { factsAfterAll } from './testing/facts-after-all.ts';

type Events = readonly Decided[];

const figures = (...events: Events) => figuresOf(factsAfterAll(...events), [], NO_PLACES);

/** Patients who all came at once, each called at one of these minutes and served; numbered from 101. */
const calledAt = (...minutes: readonly number[]): Events =>
  minutes.flatMap((minute, index) => [issued(101 + index), called(101 + index, 1, minute), completed(101 + index)]);
const waiting = (count: number): Events => Array.from({ length: count }, (_, index) => issued(index + 1));

describe('the figures of a day', () => {
  it('shows zeros and no waiting time before the first event', () => {
    expect(figuresOf([], [], NO_PLACES)).toEqual({
      total: 0,
      waiting: 0,
      notified: 0,
      completed: 0,
      cancelled: 0,
      absent: 0,
      left: 0,
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
    figuresOf(factsAfterAll(...today), factsAfterAll(...lastOpenDay), NO_PLACES).expectedWaitTime;

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

describe('the figures of services', () => {
  const service = (id: ServiceId) => ({ service: id, places: CLINIC });
  /** Patients of a service who came at once, called at these minutes. */
  const calledFor = (id: ServiceId, from: number, ...minutes: readonly number[]): Events =>
    minutes.flatMap((minute, index) => [issued(from + index, { service: id }), calledTo(ROOM_1, from + index, minute)]);
  const all = (today: Events, lastOpenDay: Events = [], places = CLINIC) =>
    figuresOf(factsAfterAll(...today), factsAfterAll(...lastOpenDay), places);
  const one = (id: ServiceId, today: Events, lastOpenDay: Events = []) =>
    figuresOfService(factsAfterAll(...today), factsAfterAll(...lastOpenDay), service(id));

  it('counts a ticket for the service that it is in now, and one that names none for the first', () => {
    const day = [issued(1), issued(2, { service: GENERAL }), issued(3, { service: DENTAL }), moved(2, DENTAL)];
    expect(one(GENERAL, day)).toMatchObject({ total: 1, waiting: 1 });
    expect(one(DENTAL, day)).toMatchObject({ total: 2, waiting: 2 });
    expect(all(day)).toMatchObject({ total: 3, waiting: 3 });
  });

  it('takes one wait a ticket over all services, and each wait for its own', () => {
    const nurse = [issued(1, { service: GENERAL }), calledTo(ROOM_1, 1, 4), moved(1, DENTAL, 10), calledTo(ROOM_2, 1, 16)];
    expect(all(nurse).waitingTime).toEqual({ median: 240, avg: 240, latest: 240 });
    expect(one(GENERAL, nurse).waitingTime).toEqual({ median: 240, avg: 240, latest: 240 });
    expect(one(DENTAL, nurse).waitingTime).toEqual({ median: 360, avg: 360, latest: 360 });
  });

  it('measures the wait of a patient who was sent on uncalled from the beginning of the visit', () => {
    const day = [issued(1, { service: GENERAL }), moved(1, DENTAL, 5), calledTo(ROOM_2, 1, 8)];
    expect(all(day).waitingTime.latest).toBe(480);
    expect(one(DENTAL, day).waitingTime.latest).toBe(180);
    expect(one(GENERAL, day).waitingTime.latest).toBeNull();
  });

  it('expects a wait for each service by its own pace, and none over all', () => {
    const waitingFor = (id: ServiceId, ...numbers: readonly number[]) => numbers.map((n) => issued(n, { service: id }));
    const day = [...calledFor(GENERAL, 101, 0, 3, 6), ...calledFor(DENTAL, 201, 1, 11, 21)];
    const { expectedWaitTime, services } = all([...day, ...waitingFor(GENERAL, 1, 2), ...waitingFor(DENTAL, 3)]);
    expect(expectedWaitTime).toBeNull();
    expect(services).toEqual([
      { id: GENERAL, name: 'Service general', waiting: 2, expectedWaitTime: 6 },
      { id: DENTAL, name: 'Service dental', waiting: 1, expectedWaitTime: 10 },
      { id: LAB, name: 'Service lab', waiting: 0, expectedWaitTime: 0 },
    ]);
  });

  it('expects no wait for a service that no room in use calls for', () => {
    const places = { ...CLINIC, rooms: CLINIC.rooms.slice(0, 1) };
    const day = [...calledFor(DENTAL, 201, 1, 11, 21), issued(1, { service: DENTAL })];
    expect(all(day, [], places).services).toMatchObject([
      { id: GENERAL, expectedWaitTime: 0 },
      { id: DENTAL, waiting: 1, expectedWaitTime: null },
      { id: LAB, expectedWaitTime: 0 },
    ]);
    const dental = figuresOfService(factsAfterAll(...day), [], { service: DENTAL, places });
    expect(dental).toMatchObject({ waiting: 1, expectedWaitTime: null });
  });

  it('uses the last open day’s pace of the same service until there are three calls, then ten minutes', () => {
    const before = [...calledFor(GENERAL, 101, 0, 4), ...calledFor(DENTAL, 201, 0, 30)];
    const today = [issued(1, { service: DENTAL }), issued(2, { service: LAB })];
    expect(one(DENTAL, today, before).expectedWaitTime).toBe(30);
    expect(one(LAB, today, before).expectedWaitTime).toBe(10);
  });

  it('shows a retired service only while somebody waits for it', () => {
    const places = { ...CLINIC, services: CLINIC.services.map((each) => ({ ...each, retired: each.id === LAB })) };
    const shown = (...events: Events) => all(events, [], places).services?.map(({ id }) => id);
    expect(shown(issued(1, { service: LAB }))).toEqual([GENERAL, DENTAL, LAB]);
    expect(shown(issued(1, { service: LAB }), calledTo(ROOM_1, 1))).toEqual([GENERAL, DENTAL]);
  });

  it('expects one wait for the one queue of a clinic with rooms and no services', () => {
    const day = [...calledAt(0, 3, 5), ...waiting(3)];
    expect(all(day, [], TWO_ROOMS)).toMatchObject({ expectedWaitTime: 8 });
    expect(all(day, [], TWO_ROOMS)).not.toHaveProperty('services');
  });
});
