import { dayBefore } from '#libs/domain/clinic/day.ts';
import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore, StreamName } from '#libs/event-store/event-store.ts';
import { firstDayOf } from './first-day.ts';
import type { Snapshot } from './outcome.ts';

interface DailyStreams {
  readonly ledger: { load(stream: StreamName): Promise<Snapshot<unknown>> };
  readonly store: Pick<EventStore, 'readStream'>;
}

/**
 * The head of a clinic's last day before this one that has a stream of this kind; null: none. It is asked for once a day, and walks
 * back day by day to the clinic's first, so no state has to be stored for it.
 */
export async function lastHeadBefore(
  { ledger, store }: DailyStreams,
  streamOf: (clinicId: ClinicId, day: ClinicDay) => StreamName,
  clinicId: ClinicId,
  day: ClinicDay,
): Promise<DayHead | null> {
  const first = await firstDayOf(store, clinicId);
  for (let earlier = dayBefore(day); earlier >= first; earlier = dayBefore(earlier)) {
    const stream = streamOf(clinicId, earlier);
    const { revision, hash } = await ledger.load(stream);
    if (revision !== 'none') return { stream, revision, hash };
  }
  return null;
}
