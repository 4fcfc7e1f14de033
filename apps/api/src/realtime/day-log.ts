import type { ClinicDay, TenantId } from '#libs/domain/kernel/ids.ts';
import type { QueueEvent } from '#libs/domain/queue-day/events.ts';
import type { EventStore, Revision } from '#libs/event-store/event-store.ts';
import { recordedOf } from '#libs/ledger/recorded.ts';
import { queueStream } from '#libs/ledger/stream-names.ts';
import type { Sealed } from '#libs/privacy/sealed.ts';
import type { ProjectionProgress } from '#projections/runner/progress.ts';
import type { DayEvent } from './announcement.ts';
import { READ_MODELS_MS, READ_MODELS_OF_A_DAY } from './read-models-of-a-day.ts';

/** A clinic's day as its stream has it, no further than the read models are: they are what a page refetches. */
export class DayLog {
  private readonly log: Pick<EventStore, 'readStream'>;
  private readonly progress: Pick<ProjectionProgress, 'reached'>;

  constructor(log: Pick<EventStore, 'readStream'>, progress: Pick<ProjectionProgress, 'reached'>) {
    this.log = log;
    this.progress = progress;
  }

  async *after(tenant: TenantId, day: ClinicDay, revision: number | 'none'): AsyncIterable<DayEvent> {
    // A revision that was told came from this stream.
    const after = revision === 'none' ? undefined : (revision as Revision);
    for await (const page of this.log.readStream(queueStream(tenant, day), { after })) {
      const last = page.at(-1);
      if (last) await this.progress.reached(READ_MODELS_OF_A_DAY, last.position, READ_MODELS_MS);
      for (const event of page) yield { ...recordedOf<QueueEvent<Sealed>>(event), revision: event.revision };
    }
  }
}
