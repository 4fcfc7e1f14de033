import { dayBefore } from '#libs/domain/clinic/day.ts';
import type { ClinicDay, ClinicId } from '#libs/domain/kernel/ids.ts';
import type { EventStore, Position, Revision, StoredEvent, StreamName } from '#libs/event-store/event-store.ts';
import { firstDayOf } from '#libs/ledger/first-day.ts';
import { accessStream, clinicStream, membersStream, messagesStream, queueStream } from '#libs/ledger/log/stream-names.ts';
import type { LogRecord, LogRecords } from './log-records.ts';

/** The log of any event store, as far as its port can read. */
export class PortRecords implements LogRecords {
  private readonly store: Pick<EventStore, 'readAll' | 'readStream'>;

  constructor(store: Pick<EventStore, 'readAll' | 'readStream'>) {
    this.store = store;
  }

  async *after(position: Position | undefined): AsyncIterable<readonly LogRecord[]> {
    for await (const page of this.store.readAll({ from: position })) yield page.map(recordOf);
  }

  async recordAt(stream: string, revision: number): Promise<LogRecord | undefined> {
    const after = revision === 0 ? undefined : ((revision - 1) as Revision);
    for await (const [event] of this.store.readStream(stream as StreamName, { after, upTo: revision as Revision })) {
      return event && recordOf(event);
    }
    return undefined;
  }

  async *ofStream(stream: string, after: LogRecord | undefined): AsyncIterable<readonly LogRecord[]> {
    const options = after === undefined ? {} : { after: after.revision as Revision };
    for await (const page of this.store.readStream(stream as StreamName, options)) yield page.map(recordOf);
  }

  async lengthOf(): Promise<undefined> {
    return undefined;
  }

  /** A stream begins with its first event: one walk through the log finds each name once. */
  async *streams(): AsyncIterable<readonly string[]> {
    for await (const page of this.store.readAll()) {
      const begun = page.filter(({ revision }) => revision === 0);
      if (begun.length > 0) yield begun.map(({ stream }) => stream);
    }
  }

  /** Walks back day by day to the clinic's first, since the port lists no names. */
  async streamsOf(clinicId: ClinicId, upTo: ClinicDay): Promise<readonly string[]> {
    const names: string[] = [];
    const add = async (name: string): Promise<void> => {
      if ((await this.recordAt(name, 0)) !== undefined) names.push(name);
    };
    for (const name of [clinicStream(clinicId), membersStream(clinicId)]) await add(name);
    // The clinic's own stream tells its first day; where it is gone, that is a finding.
    if (names[0] !== clinicStream(clinicId)) return names;
    const first = await firstDayOf(this.store, clinicId);
    for (let day = upTo; day >= first; day = dayBefore(day)) {
      for (const named of [queueStream, accessStream, messagesStream]) await add(named(clinicId, day));
    }
    return names;
  }

  async given(): Promise<undefined> {
    return undefined;
  }

  async newest(count: number): Promise<Position | undefined> {
    let seen = 0;
    for await (const page of this.store.readAll({ direction: 'backwards' })) {
      const before = page[count - seen];
      if (before) return before.position;
      seen += page.length;
    }
    return undefined;
  }

  /** The store's owner closes it. */
  async close(): Promise<void> {}
}

function recordOf(event: StoredEvent): LogRecord {
  const { position, stream, revision, id, type } = event;
  return { position, place: undefined, stream, revision, id, type, event };
}
