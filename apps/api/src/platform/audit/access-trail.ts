import { Inject, Injectable } from '@nestjs/common';
import type { AccessEvent, AccessRecord } from '#libs/domain/access/events.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { type ClinicId, instant } from '#libs/domain/kernel/ids.ts';
import type { AccessRecords } from '#libs/ledger/access-records.ts';
import { unkeyed } from '#libs/ledger/command-context.ts';
import { ACCESS, CLOCK, type Clock } from '../runtime/tokens.ts';

/** Whose access it was, and by which request. */
export interface AuditContext {
  readonly tenant: ClinicId;
  readonly actor: Actor;
  readonly correlationId: string;
}

/** Keeps record of who came in and what they looked at. Whoever asked gets their answer once it stands. */
@Injectable()
export class AccessTrail {
  constructor(
    @Inject(ACCESS) private readonly records: AccessRecords,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async keep(visit: AuditContext, { type, data }: AccessRecord): Promise<void> {
    const at = instant(this.now());
    // Type and data come from one record; apart, the compiler no longer knows that they belong together.
    const event = { type, data: { ...data, at } } as AccessEvent;
    await this.records.record(unkeyed({ ...visit, at }), event);
  }
}
