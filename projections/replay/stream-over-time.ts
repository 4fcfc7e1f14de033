import type { Instant } from '#libs/domain/kernel/ids.ts';
import type { EventStore, StreamName } from '#libs/event-store/event-store.ts';
import type { LogEvent } from '#libs/ledger/log/log-event.ts';
import { logEventOf } from '#libs/ledger/log/log-event.ts';
import { firstThat } from './first-that.ts';
import { Turns } from './turns.ts';

export type Log = Pick<EventStore, 'readStream'>;

/** The events of one stream by the instants at which they happened. */
export class StreamOverTime {
  readonly events: LogEvent[] = [];
  private readonly log: Log;
  private readonly stream: StreamName;
  private readonly add: (event: LogEvent) => void;
  /** The instant from which each event counts: never before that of the one it follows, whatever the clocks of several processes said. */
  private readonly since: Instant[] = [];

  /** `add`: is given each event once, in order. */
  constructor(log: Log, stream: StreamName, add: (event: LogEvent) => void) {
    this.log = log;
    this.stream = stream;
    this.add = add;
  }

  /** Reads what the log holds by now. Not to be called again before it ends. */
  async readOn(): Promise<void> {
    const turns = new Turns();
    for await (const page of this.log.readStream(this.stream, { after: this.events.at(-1)?.revision })) {
      for (const stored of page) {
        const event = logEventOf(stored);
        if (event) this.take(event);
        if (turns.isOver) await turns.next();
      }
    }
  }

  /** How many events had happened by then. */
  countAt(at: Instant): number {
    return firstThat(this.since.length, (index) => this.sinceOf(index) > at);
  }

  /** The instant from which the event at this place counts. */
  sinceOf(index: number): Instant {
    const since = this.since[index];
    if (since === undefined) throw new RangeError(`no event at ${index} in ${this.stream}`);
    return since;
  }

  private take(event: LogEvent): void {
    const before = this.since.at(-1);
    this.events.push(event);
    this.since.push(before !== undefined && before > event.occurredAt ? before : event.occurredAt);
    this.add(event);
  }
}
