import type { Collection } from '#libs/document-store/document-store.ts';
import type { ClinicDay, TenantId } from '#libs/domain/kernel/ids.ts';
import type { StatisticsDocument } from './day-facts.ts';

/** The clinic's last day before this one on which tickets were given. */
export async function lastOpenDay(
  statistics: Pick<Collection<StatisticsDocument>, 'find'>,
  tenant: TenantId,
  day: ClinicDay,
): Promise<StatisticsDocument | undefined> {
  const upToThis = await statistics.find({
    where: { tenant },
    range: { field: 'day', to: day },
    orderBy: [{ field: 'day', direction: 'desc' }],
    limit: 2,
  });
  return upToThis.find((document) => document.day !== day);
}
