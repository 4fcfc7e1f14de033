import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TICKET_STATUSES } from '#libs/domain/queue-day/state.ts';
import { anyDay, eventsOf, play } from '#libs/domain/queue-day/testing/any-day.ts';
import { called, completed, deleted, issued, returned } from '#libs/domain/queue-day/testing/events.ts';
import { at, ticket } from '#libs/domain/queue-day/testing/patients.ts';
import { given } from '../testing/given.ts';
import { DAY, type Decided, logOf, TENANT } from '../testing/log.ts';
import { keyOf, type StatisticsDocument, statisticsId } from './day-facts.ts';
import { figuresOf } from './figures.ts';
import { statistics } from './statistics.projection.ts';

const factsOf = (...events: readonly Decided[]) =>
  given(statistics, logOf(...events))['statistics']?.[statisticsId(TENANT, DAY)] as StatisticsDocument | undefined;

const MINUTE = 60_000;

describe('the facts of a day', () => {
  it('are counted from its first ticket on', () => {
    expect(factsOf(issued(1, { minute: 5 }), issued(2, { minute: 6 }), called(1, 1, 9))).toEqual({
      tenant: TENANT,
      day: DAY,
      from: Date.parse(at(5)),
      tickets: [
        [keyOf(ticket(1)), TICKET_STATUSES.indexOf('notified'), 0, 4 * MINUTE],
        [keyOf(ticket(2)), TICKET_STATUSES.indexOf('waiting'), 1 * MINUTE, null],
      ],
    });
  });

  it('keep the first call of a life that a reset has ended', () => {
    const again = [issued(1), called(1, 1, 2), called(1, 2, 3), returned(1, 4), called(1, 1, 7)];
    expect(factsOf(...again)?.tickets).toEqual([
      [keyOf(ticket(1)), TICKET_STATUSES.indexOf('notified'), 4 * MINUTE, 7 * MINUTE, 2 * MINUTE],
    ]);
  });

  it('know nothing of a deleted ticket', () => {
    expect(factsOf(issued(1), issued(2), deleted(1))?.tickets).toHaveLength(1);
  });

  it('give the counts that the domain has, whatever happens', () => {
    fc.assert(
      fc.property(anyDay, (commands) => {
        const steps = play(commands);
        const tickets = [...(steps.at(-1)?.after.tickets.values() ?? [])];
        const count = (status: string) => tickets.filter((each) => each.status === status).length;
        const counts = Object.fromEntries(TICKET_STATUSES.map((status) => [status, count(status)]));
        expect(figuresOf(factsOf(...eventsOf(steps)), undefined)).toMatchObject({ total: tickets.length, ...counts });
      }),
    );
  });

  it('of two hundred visits fit in ten kilobytes', () => {
    const visits = Array.from({ length: 200 }, (_, n) => [issued(n, { minute: 2 * n }), called(n, 1, 500 + n), completed(n)]);
    expect(JSON.stringify(factsOf(...visits.flat())).length).toBeLessThan(10 * 1024);
  });
});
