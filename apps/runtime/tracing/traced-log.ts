import type {
  Appended,
  Delivery,
  EventStore,
  NewEvent,
  Position,
  ReadAllOptions,
  ReadStreamOptions,
  Revision,
  StoredEvent,
  StreamName,
} from '#libs/event-store/event-store.ts';
import { inSpan } from './spans.ts';
import type { TraceOrigins } from './trace-origins.ts';

/** A log with a span per append, which followers of the log can join. */
export class TracedLog implements EventStore {
  private readonly log: EventStore;
  private readonly origins: TraceOrigins;

  constructor(log: EventStore, origins: TraceOrigins) {
    this.log = log;
    this.origins = origins;
  }

  async append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    return await inSpan('append', { 'dawr.stream': stream, 'dawr.events': events.length }, async (span) => {
      // Recorded before the append: a projection may receive the event before append returns.
      for (const { id } of events) this.origins.remember(id, span);
      return await this.log.append(stream, events, expected);
    });
  }

  readStream(stream: StreamName, options?: ReadStreamOptions): AsyncIterable<readonly StoredEvent[]> {
    return this.log.readStream(stream, options);
  }

  readAll(options?: ReadAllOptions): AsyncIterable<readonly StoredEvent[]> {
    return this.log.readAll(options);
  }

  subscribe(options: Parameters<EventStore['subscribe']>[0]): AsyncIterable<Delivery> {
    return this.log.subscribe(options);
  }

  async head(): Promise<Position | undefined> {
    return await this.log.head();
  }

  async close(): Promise<void> {
    await this.log.close();
  }
}
