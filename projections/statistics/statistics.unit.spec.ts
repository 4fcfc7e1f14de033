import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TICKET_STATUSES } from '#libs/domain/queue-day/state.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { called, completed, deleted, issued, returned } from '#libs/domain/queue-day/testing/events.ts';
import { at, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { given } from '../testing/given.ts';
import { logOf } from '../testing/log.ts';
import { keyOf } from './day-facts.ts';
import { figuresOf } from './figures.ts';
import { statistics } from './statistics.projection.ts';
import { factsAfterAll } from './testing/facts-after-all.ts';

const minute = (number: number) => Date.parse(at(number));

describe('the facts of a day', () => {
  it('records since when each ticket waits, and when its wait ended', () => {
    expect(factsAfterAll(issued(1, { minute: 5 }), issued(2, { minute: 6 }), called(1, 1, 9))).toEqual([
      [keyOf(ticket(1)), TICKET_STATUSES.indexOf('notified'), minute(5), minute(9)],
      [keyOf(ticket(2)), TICKET_STATUSES.indexOf('waiting'), minute(6), null],
    ]);
  });

  it('keeps the first call of a wait that a reset has ended', () => {
    const again = [issued(1), called(1, 1, 2), called(1, 2, 3), returned(1, 4), called(1, 1, 7)];
    expect(factsAfterAll(...again)).toEqual([
      [keyOf(ticket(1)), TICKET_STATUSES.indexOf('notified'), minute(4), minute(7), minute(2)],
    ]);
  });

  it('forgets a deleted ticket', () => {
    expect(factsAfterAll(issued(1), issued(2), deleted(1))).toHaveLength(1);
  });

  it('gives the same counts as the domain, after any events', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const steps = play(commands);
        const tickets = [...(steps.at(-1)?.after.tickets.values() ?? [])];
        const count = (status: string) => tickets.filter((each) => each.status === status).length;
        const counts = Object.fromEntries(TICKET_STATUSES.map((status) => [status, count(status)]));
        expect(figuresOf(factsAfterAll(...eventsOf(steps)), [])).toMatchObject({ total: tickets.length, ...counts });
      }),
    );
  });

  it('splits a day into pieces: each event of two hundred visits writes two kilobytes at most', () => {
    const visits = Array.from({ length: 200 }, (_, n) => [issued(n, { minute: 2 * n }), called(n, 1, 500 + n), completed(n)]);
    const pieces = Object.values(given(statistics, logOf(...visits.flat()))['statistics'] ?? {});
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces) expect(JSON.stringify(piece).length).toBeLessThan(2 * 1024);
  });
});
