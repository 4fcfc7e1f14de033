import type { AccessEvent } from '#libs/domain/access/events.ts';
import { dayBefore } from '#libs/domain/clinic/day.ts';
import type { DayHead } from '#libs/domain/clinic/events.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore } from '#libs/event-store/event-store.ts';
import type { AccessLedger } from './aggregates.ts';
import type { ClinicDays } from './clinic-days.ts';
import type { CommandContext } from './command-context.ts';
import { firstDayOf } from './first-day.ts';
import { accessStream } from './stream-names.ts';

export interface AccessRecordsParts {
  readonly ledger: AccessLedger;
  readonly days: ClinicDays;
  readonly store: Pick<EventStore, 'readStream'>;
}

/** A clinic's records of access, a stream a day. The first of a day names the last day that has any, so that none can vanish. */
export class AccessRecords {
  private readonly parts: AccessRecordsParts;

  constructor(parts: AccessRecordsParts) {
    this.parts = parts;
  }

  /** On the clinic's day that `context.at` is of. */
  async keep(context: CommandContext, record: AccessEvent): Promise<void> {
    const { ledger, days } = this.parts;
    const { tenant, at } = context;
    const day = await days.today(tenant, at);
    await ledger.execute(accessStream(tenant, day), context, record, () => this.lastBefore(tenant, day));
  }

  /** Asked once a day: from day to day back until there is one, to the clinic's first. Nothing has to be remembered for it. */
  private async lastBefore(tenant: ClinicId, day: ClinicDay): Promise<DayHead | null> {
    const first = await firstDayOf(this.parts.store, tenant);
    for (let earlier = dayBefore(day); earlier >= first; earlier = dayBefore(earlier)) {
      const stream = accessStream(tenant, earlier);
      const { revision, hash } = await this.parts.ledger.load(stream);
      if (revision !== 'none') return { stream, revision, hash };
    }
    return null;
  }
}
