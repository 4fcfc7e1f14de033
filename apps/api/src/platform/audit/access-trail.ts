import { Inject, Injectable } from '@nestjs/common';
import type { AccessEvent, AccessRecord } from '#libs/domain/access/events.ts';
import { instant } from '#libs/domain/kernel/ids.ts';
import type { AccessRecords } from '#libs/ledger/access-records.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { ACCESS, CLOCK, type Clock } from '../runtime/tokens.ts';
import type { AuditContext } from './audit-context.ts';

/** Records sign-ins and audited views. Callers await it before they answer, so no view goes unrecorded. */
@Injectable()
export class AccessTrail {
  constructor(
    @Inject(ACCESS) private readonly records: AccessRecords,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async record(context: AuditContext, { type, data }: AccessRecord): Promise<void> {
    const at = instant(this.now());
    // Type and data come from one record; apart, the compiler no longer knows that they belong together.
    const event = { type, data: { ...data, at } } as AccessEvent;
    await this.records.record(unkeyed({ ...context, at }), event);
  }
}
