import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { AccessEvent, AccessRecord } from '#libs/domain/access/events.ts';
import type { Actor } from '#libs/domain/kernel/actor.ts';
import { instant, type TenantId } from '#libs/domain/kernel/ids.ts';
import type { AccessLedger } from '#libs/ledger/books.ts';
import { ClinicDays } from '#libs/ledger/clinic-days.ts';
import { accessStream } from '#libs/ledger/stream-names.ts';
import { ACCESS, CLOCK, type Clock } from '../runtime/tokens.ts';

/** Whose access it was, and by which request. */
export interface Visit {
  readonly tenant: TenantId;
  readonly actor: Actor;
  readonly correlationId: string;
}

/** Keeps record of who came in and what they looked at. Whoever asked gets their answer once it stands. */
@Injectable()
export class AccessTrail {
  constructor(
    @Inject(ACCESS) private readonly records: AccessLedger,
    private readonly days: ClinicDays,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async keep(visit: Visit, { type, data }: AccessRecord): Promise<void> {
    const at = instant(this.now());
    const commandId = randomUUID();
    const stream = accessStream(visit.tenant, await this.days.today(visit.tenant, at));
    // Type and data come from one record; apart, the compiler no longer knows that they belong together.
    const event = { type, data: { ...data, at } } as AccessEvent;
    await this.records.execute(stream, { ...visit, at, commandId, causationId: commandId, requestHash: null }, event);
  }
}
