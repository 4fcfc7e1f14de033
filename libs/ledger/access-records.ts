import type { AccessEvent } from '#libs/domain/access-records/events.ts';
import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { AccessLedger } from './aggregates.ts';
import type { ClinicDays } from './clinic-days.ts';
import type { CommandContext } from './command-context.ts';
import { lastHeadBefore } from './last-head-before.ts';
import type { AttributedCommand } from './ledger.ts';
import { accessStream } from './log/stream-names.ts';

export interface AccessRecordsParts {
  readonly ledger: AccessLedger;
  readonly days: ClinicDays;
  readonly store: Pick<EventStore, 'readStream'>;
}

/** A clinic's access records, one stream a day. A day's first record names the last day that has any, so that a missing day is detected. */
export class AccessRecords {
  private readonly parts: AccessRecordsParts;

  constructor(parts: AccessRecordsParts) {
    this.parts = parts;
  }

  /** Stores the record on the clinic's day of `context.at`. */
  async record(context: CommandContext, record: AccessEvent): Promise<void> {
    const { ledger, days } = this.parts;
    const { clinicId, at } = context;
    const day = await days.today(clinicId, at);
    await ledger.decideAndAppend(accessStream(clinicId, day), context, record, () => this.lastBefore(clinicId, day));
  }

  /** Stores several records of one clinic: one append for all of the same day. */
  async recordAll(clinicId: ClinicId, records: readonly AttributedCommand<AccessEvent>[]): Promise<void> {
    const { ledger, days } = this.parts;
    const byDay = new Map<ClinicDay, AttributedCommand<AccessEvent>[]>();
    for (const record of records) {
      const day = await days.today(clinicId, record.context.at);
      byDay.set(day, [...(byDay.get(day) ?? []), record]);
    }
    for (const [day, ofDay] of byDay)
      await ledger.decideAndAppendAll(accessStream(clinicId, day), ofDay, () => this.lastBefore(clinicId, day));
  }

  private async lastBefore(clinicId: ClinicId, day: ClinicDay): Promise<DayHead | null> {
    return await lastHeadBefore(this.parts, accessStream, clinicId, day);
  }
}
