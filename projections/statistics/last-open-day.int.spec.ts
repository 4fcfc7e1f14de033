import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Collection } from '#libs/document-store/document-store.ts';
import type { ClinicDay, TenantId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { openStores, type Stores } from '../testing/stores.ts';
import { STATISTICS, type StatisticsDocument, statisticsId } from './day-facts.ts';
import { lastOpenDay } from './last-open-day.ts';

const NOOR = 'noor' as TenantId;
const facts = (tenant: TenantId, day: string): StatisticsDocument => ({ tenant, day: day as ClinicDay, from: 0, tickets: [] });

let stores: Stores;
let statistics: Collection<StatisticsDocument>;
beforeAll(async () => {
  stores = await openStores();
  statistics = await stores.documents.collection<StatisticsDocument>(STATISTICS);
  const days = [facts(NOOR, '20261117'), facts(NOOR, '20261118'), facts('amal' as TenantId, '20261119'), facts(NOOR, '20261120')];
  const position = '1' as Position;
  await statistics.write(
    days.map((document) => ({ id: statisticsId(document.tenant, document.day), document, position })),
    position,
  );
});
afterAll(() => stores.close());

it.each([
  ['20261121', '20261120'],
  ['20261120', '20261118'],
  ['20261119', '20261118'],
  ['20261117', undefined],
])('the last open day before %s is %s', async (day, last) => {
  expect((await lastOpenDay(statistics, NOOR, day as ClinicDay))?.day).toBe(last);
});
