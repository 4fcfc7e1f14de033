import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { refTo } from '../collection.ts';
import { display } from '../display/display.projection.ts';
import { queue } from '../queue/queue.projection.ts';
import { statistics } from '../statistics/statistics.projection.ts';
import { anyLog } from '../testing/any-log.ts';
import { given } from '../testing/given.ts';
import { DocumentsOverTime, type DocumentsThen } from './documents-over-time.ts';

const PROJECTIONS = [queue, display, statistics];

/** Documents as a fold of these events alone leaves them, null where deleted. */
const afresh = (events: readonly LogEvent[]) => PROJECTIONS.map((projection) => given(projection, events));

/** The same documents out of a replay, and how many it has. */
const replayed = (documents: DocumentsThen, events: readonly LogEvent[]) =>
  afresh(events).map((collections) =>
    Object.fromEntries(
      Object.entries(collections).map(([name, byId]) => {
        const collection = PROJECTIONS.flatMap(({ collections }) => collections).find((each) => each.name === name);
        if (!collection) throw new Error(name);
        const found = Object.keys(byId).map((id) => [id, documents.get(refTo(collection, id)) ?? null]);
        expect(documents.all(collection)).toHaveLength(Object.values(byId).filter((document) => document !== null).length);
        return [name, Object.fromEntries(found)];
      }),
    ),
  );

it('leaves the documents after any number of events as a fold of those events alone', () => {
  fc.assert(
    fc.property(
      anyLog,
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
      (log, stride, drawn) => {
        const events = log.flatMap((stored) => logEventOf(stored) ?? []);
        const overTime = new DocumentsOverTime(PROJECTIONS, stride);
        for (const event of events) overTime.add(event);
        for (const each of drawn) {
          const count = each % (events.length + 1);
          const past = events.slice(0, count);
          expect(replayed(overTime.after(count), past)).toEqual(afresh(past));
        }
      },
    ),
  );
});
