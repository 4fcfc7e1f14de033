import { afterEach, beforeEach } from '@jest/globals';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import type { QueueAction } from '../clinic-queue.ts';
import { queueStream } from '../log/stream-names.ts';
import { LedgerFixture } from './ledger-fixture.ts';

export const MORNING = '2026-11-20T06:00:00Z';
export const NEXT_MORNING = '2026-11-21T06:00:00Z';

export const issue: Extract<QueueAction, { readonly type: 'IssueTicket' }> = {
  type: 'IssueTicket',
  patient: { name: 'سالم المنصوري', age: 61, phone: '+971501112223', consent: true, reason: 'مراجعة' },
};

/** A clinic's queue on a log of its own for each test. */
export function queueOnLog(): QueueOnLog {
  const on = new QueueOnLog();
  beforeEach(async () => {
    on.fixture = await LedgerFixture.open();
    on.clinicId = await on.fixture.openClinic('palm');
  });
  afterEach(() => on.fixture.close());
  return on;
}

class QueueOnLog {
  declare fixture: LedgerFixture;
  declare clinicId: ClinicId;

  async stored(stream: StreamName): Promise<StoredEvent[]> {
    return (await Array.fromAsync(this.fixture.log.readStream(stream))).flat();
  }

  firstDay(): StreamName {
    return this.dayOf('20261120');
  }

  dayOf(day: string): StreamName {
    return queueStream(this.clinicId, day as ClinicDay);
  }
}
