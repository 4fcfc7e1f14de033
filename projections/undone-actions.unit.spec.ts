import { describe, expect, it } from '@jest/globals';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { isQueueEvent } from '#libs/ledger/log/queue-event.ts';
import { display } from './display/display.projection.ts';
import type { Projection } from './projection.ts';
import { queue } from './queue/queue.projection.ts';
import { statistics } from './statistics/statistics.projection.ts';
import { documentsOf } from './testing/given.ts';
import { holdsAfterAnyDay } from './testing/told-by-domain.ts';

/** A day's events without the actions that were taken back, and without the undos of them. */
function asIfNeverDone(log: readonly LogEvent[]): readonly LogEvent[] {
  const undone = new Set(log.flatMap((event) => (isQueueEvent(event) && event.type === 'ActionUndone' ? event.data.of : [])));
  return log.filter(({ commandId, type }) => !undone.has(commandId) && type !== 'ActionUndone');
}

describe('read models of a day with actions that were taken back', () => {
  it.each<[string, Projection]>([
    ['lists', queue],
    ['the wall', display],
    ['figures', statistics],
  ])('equal those of a day without the actions that were taken back: %s', (_, projection) => {
    let undone = 0;
    holdsAfterAnyDay(({ log }) => {
      const never = asIfNeverDone(log);
      undone += log.length - never.length;
      for (const collection of projection.collections)
        expect(documentsOf(projection, collection, log)).toEqual(documentsOf(projection, collection, never));
    });
    expect(undone).toBeGreaterThan(20);
  });
});
