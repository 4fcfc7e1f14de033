import type { AccessRecord } from '#libs/domain/access-records/events.ts';
import type { TicketId } from '#libs/domain/kernel/ids.ts';

/** Visits that one event names: it stays under the log's limit for an event. */
const VISITS_MAX = 1_000;

/** Records of the visits that were found, each named once; one record where none was found. */
export function foundRecords(ids: readonly TicketId[]): readonly AccessRecord[] {
  const parts = Math.max(1, Math.ceil(ids.length / VISITS_MAX));
  return Array.from({ length: parts }, (_, part) => {
    const ticketIds = ids.slice(part * VISITS_MAX, (part + 1) * VISITS_MAX);
    return { type: 'PatientsFound', data: { ticketIds } } as const;
  });
}
