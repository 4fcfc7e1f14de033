import type { Collection } from '#libs/document-store/document-store.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { type StatisticsDocument, statisticsIds, type TicketFacts } from './day-facts.ts';

type Statistics = Pick<Collection<StatisticsDocument>, 'find' | 'getVersioned'>;

/** What there is to know of a clinic's day. */
export async function factsOfDay(statistics: Statistics, tenant: ClinicId, day: ClinicDay): Promise<readonly TicketFacts[]> {
  const pieces = await statistics.getVersioned(statisticsIds(tenant, day));
  return [...pieces.values()].flatMap(({ document }) => document?.tickets ?? []);
}

/** Of the clinic's last day before this one on which tickets were given. */
export async function factsOfLastOpenDay(
  statistics: Statistics,
  tenant: ClinicId,
  day: ClinicDay,
): Promise<readonly TicketFacts[]> {
  const [last] = await statistics.find({
    where: { tenant },
    range: { field: 'day', to: before(day) },
    orderBy: [{ field: 'day', direction: 'desc' }],
    limit: 1,
  });
  return last ? await factsOfDay(statistics, tenant, last.day) : [];
}

/** No day, but between this one and all before it. */
const before = (day: ClinicDay): string => String(Number(day) - 1);
