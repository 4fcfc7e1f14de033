import type { Collection } from '#libs/document-store/document-store.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import { type StatisticsDocument, statisticsIds, type TicketFacts } from './day-facts.ts';

type Statistics = Pick<Collection<StatisticsDocument>, 'find' | 'getVersioned'>;

/** All facts of a clinic's day. */
export async function factsOfDay(statistics: Statistics, clinicId: ClinicId, day: ClinicDay): Promise<readonly TicketFacts[]> {
  const pieces = await statistics.getVersioned(statisticsIds(clinicId, day));
  return [...pieces.values()].flatMap(({ document }) => document?.tickets ?? []);
}

/** Facts of the clinic's last day before this one on which tickets were issued. */
export async function factsOfLastOpenDay(
  statistics: Statistics,
  clinicId: ClinicId,
  day: ClinicDay,
): Promise<readonly TicketFacts[]> {
  const [last] = await statistics.find({
    where: { tenant: clinicId },
    range: { field: 'day', to: before(day) },
    orderBy: [{ field: 'day', direction: 'desc' }],
    limit: 1,
  });
  return last ? await factsOfDay(statistics, clinicId, last.day) : [];
}

/** Not a date, but a text that sorts between this day and all before it. */
const before = (day: ClinicDay): string => String(Number(day) - 1);
