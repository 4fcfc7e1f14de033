import { dayBefore } from '#libs/domain/clinic/day.ts';
import { type ClinicDay, type ClinicId, clinicDay } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import { metadataOf } from './log/metadata.ts';
import { clinicStream } from './log/stream-names.ts';

/** The earliest day that the clinic can have. One day is subtracted, since at the clinic it may still have been the day before. */
export async function firstDayOf(store: Pick<EventStore, 'readStream'>, clinicId: ClinicId): Promise<ClinicDay> {
  for await (const [opened] of store.readStream(clinicStream(clinicId))) {
    if (opened) return dayBefore(clinicDay(new Date(metadataOf(opened).occurredAt)));
  }
  throw new Error(`no clinic ${clinicId}`);
}
