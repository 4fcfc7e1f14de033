import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import type { ProjectionProgress } from '#projections/runner/progress.ts';
import { READ_MODEL_TIMEOUT_MS } from '../../platform/runtime/read-your-writes.ts';
import type { DayEvents, FeedEvent } from '../feed-source.ts';

export interface DayLogParts<Event extends FeedEvent> {
  readonly log: Pick<EventStore, 'readStream'>;
  readonly progress: Pick<ProjectionProgress, 'reached'>;
  readonly streamOf: (clinicId: ClinicId, day: ClinicDay) => StreamName;
  /** Source of stream heads: a ledger caches them, so the stream is rarely read for it. */
  readonly headOf: (clinicId: ClinicId, day: ClinicDay) => Promise<Revision | 'none'>;
  /** Begins a fold of a day, which tells each event with what is so after it. */
  readonly fold: () => (stored: StoredEvent) => Event;
  /** Read models from which pages refetch. */
  readonly readModels: readonly string[];
}

/** Reads a clinic day's stream, waiting until the read models hold the events, because pages refetch from those. */
export class DayLog<Event extends FeedEvent> implements DayEvents<Event> {
  private readonly parts: DayLogParts<Event>;

  constructor(parts: DayLogParts<Event>) {
    this.parts = parts;
  }

  async head(clinicId: ClinicId, day: ClinicDay): Promise<number | 'none'> {
    const revision = await this.parts.headOf(clinicId, day);
    if (revision === 'none') return 'none';
    const before = revision === 0 ? undefined : ((revision - 1) as Revision);
    let head: number = revision;
    const pages = this.parts.log.readStream(this.parts.streamOf(clinicId, day), { after: before });
    for await (const page of pages) head = await this.waitUntilProjected(page, head);
    return head;
  }

  /** Yields the events after a revision; what is so after each needs a fold of the day from its start. */
  async *after(clinicId: ClinicId, day: ClinicDay, revision: number | 'none'): AsyncIterable<Event> {
    const first = revision === 'none' ? 0 : revision + 1;
    const stream = this.parts.streamOf(clinicId, day);
    if (!(await this.hasEventsAfter(stream, revision))) return;
    const fold = this.parts.fold();
    for await (const page of this.parts.log.readStream(stream)) {
      const events = page.map(fold);
      if (events.some((event) => event.revision >= first)) await this.waitUntilProjected(page, first);
      yield* events.filter((event) => event.revision >= first);
    }
  }

  /** Checks cheaply for events after a revision: usually there are none, and a full fold is saved. */
  private async hasEventsAfter(stream: StreamName, revision: number | 'none'): Promise<boolean> {
    if (revision === 'none') return true;
    // Published revisions came from this stream, so the cast holds.
    const pages = this.parts.log.readStream(stream, { after: revision as Revision });
    for await (const _ of pages) return true;
    return false;
  }

  private async waitUntilProjected(page: readonly StoredEvent[], otherwise: number): Promise<number> {
    const last = page.at(-1);
    if (!last) return otherwise;
    await this.parts.progress.reached(this.parts.readModels, last.position, READ_MODEL_TIMEOUT_MS);
    return last.revision;
  }
}
