import type { Collection } from '#libs/document-store/document-store.ts';
import type { TicketFacts } from '#libs/domain/figures/ticket-facts.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { Position } from '#libs/event-store/event-store.ts';
import { type StatisticsDocument, statisticsIds } from './day-facts.ts';

type Statistics = Pick<Collection<StatisticsDocument>, 'find' | 'getVersioned'>;

/** All facts of a clinic's day. */
export async function factsOfDay(statistics: Statistics, clinicId: ClinicId, day: ClinicDay): Promise<readonly TicketFacts[]> {
  return (await readDay(statistics, clinicId, day)).facts;
}

/** The same, with the log's position of the last event in them; undefined: none has come. */
export async function readDay(
  statistics: Statistics,
  clinicId: ClinicId,
  day: ClinicDay,
): Promise<{ readonly facts: readonly TicketFacts[]; readonly position: Position | undefined }> {
  const pieces = [...(await statistics.getVersioned(statisticsIds(clinicId, day))).values()];
  const facts = pieces.flatMap(({ document }) => document?.tickets ?? []);
  return {
    facts,
    position: pieces
      .map(({ position }) => position)
      .sort()
      .at(-1),
  };
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
