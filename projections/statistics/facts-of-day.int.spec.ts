import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Change, Collection } from '#libs/document-store/document-store.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { openStores, type Stores } from '../testing/stores.ts';
import { STATISTICS, type StatisticsDocument, statisticsIds } from './day-facts.ts';
import { factsOfLastOpenDay } from './facts-of-day.ts';

const NOOR = 'noor' as ClinicId;
/** Two pieces of a day, each with a ticket that is named after the day. */
const facts = (clinicId: ClinicId, day: string) =>
  statisticsIds(clinicId, day as ClinicDay)
    .slice(3, 5)
    .map(
      (id): Change<StatisticsDocument> => ({
        id,
        document: { tenant: clinicId, day: day as ClinicDay, tickets: [[day, 1, 0, null, [[0, null, null, null]]]] },
        position: '1' as Position,
      }),
    );

let stores: Stores;
let statistics: Collection<StatisticsDocument>;
beforeAll(async () => {
  stores = await openStores();
  statistics = await stores.documents.collection<StatisticsDocument>(STATISTICS);
  const days = [facts(NOOR, '20261117'), facts(NOOR, '20261118'), facts('amal' as ClinicId, '20261119'), facts(NOOR, '20261120')];
  await statistics.write(days.flat(), '1' as Position);
});
afterAll(() => stores.close());

it.each([
  ['20261121', '20261120'],
  ['20261120', '20261118'],
  ['20261119', '20261118'],
  ['20261117', undefined],
])('the last open day before %s is %s', async (day, last) => {
  const tickets = await factsOfLastOpenDay(statistics, NOOR, day as ClinicDay);
  expect(tickets.map(([key]) => key)).toEqual(last === undefined ? [] : [last, last]);
});
