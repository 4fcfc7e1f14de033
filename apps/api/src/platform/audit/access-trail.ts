import { Inject, Injectable } from '@nestjs/common';
import type { AccessEvent, AccessRecord } from '#libs/domain/access-records/events.ts';
import { type ClinicId, type Instant, instant } from '#libs/domain/kernel/ids.ts';
import type { AccessRecords } from '#libs/ledger/access-records.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import type { AttributedCommand } from '#libs/ledger/ledger.ts';
import { ACCESS, CLOCK, type Clock } from '../runtime/tokens.ts';
import type { AuditContext } from './audit-context.ts';

/** An access that happened at a known time. */
export interface View {
  readonly context: AuditContext;
  readonly record: AccessRecord;
  readonly at: Instant;
}

/** Records sign-ins and audited views. Callers await it before they answer, so no view goes unrecorded. */
@Injectable()
export class AccessTrail {
  constructor(
    @Inject(ACCESS) private readonly records: AccessRecords,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async record(context: AuditContext, record: AccessRecord): Promise<void> {
    const { context: attributed, command } = timed({ context, record, at: instant(this.now()) });
    await this.records.record(attributed, command);
  }

  /** Stores views of one clinic by one append, each with the time at which it happened. */
  async recordAll(clinicId: ClinicId, views: readonly View[]): Promise<void> {
    await this.records.recordAll(clinicId, views.map(timed));
  }
}

function timed({ context, record: { type, data }, at }: View): AttributedCommand<AccessEvent> {
  // Type and data come from one record; apart, the compiler no longer knows that they belong together.
  return { context: unkeyed({ ...context, at }), command: { type, data: { ...data, at } } as AccessEvent };
}
