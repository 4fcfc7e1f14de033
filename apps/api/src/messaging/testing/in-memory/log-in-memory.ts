import { RevisionConflict } from '#libs/event-store/errors.ts';
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
import type { Step } from './step.ts';
import type { Stored } from './stored.ts';

const positionAt = (index: number): Position => String(index).padStart(16, '0') as Position;

/** The log as one process sees it. */
export class LogInMemory implements EventStore {
  private readonly stored: Stored;
  private readonly step: Step;

  constructor(stored: Stored, step: Step) {
    this.stored = stored;
    this.step = step;
  }

  async append(stream: StreamName, events: readonly NewEvent[], expected: Revision | 'none'): Promise<Appended> {
    return await this.step(() => {
      const last = this.stored.events.findLast((event) => event.stream === stream)?.revision;
      if ((last ?? 'none') !== expected) throw new RevisionConflict(stream, expected, last ?? 'none');
      const [first, length] = [last === undefined ? 0 : last + 1, this.stored.events.length];
      const added = events.map((event, index): StoredEvent => {
        return { ...event, stream, revision: (first + index) as Revision, position: positionAt(length + index) };
      });
      this.stored.append(added);
      const end = added.at(-1);
      if (!end) throw new Error('an append of nothing');
      return { revision: end.revision, position: end.position };
    });
  }

  async *readStream(stream: StreamName, { after, upTo }: ReadStreamOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    const isWanted = ({ revision }: StoredEvent) =>
      (after === undefined || revision > after) && (upTo === undefined || revision <= upTo);
    const page = await this.step(() => this.stored.events.filter((event) => event.stream === stream && isWanted(event)));
    if (page.length > 0) yield page;
  }

  async *readAll({ from, direction = 'forwards' }: ReadAllOptions = {}): AsyncIterable<readonly StoredEvent[]> {
    if (direction !== 'forwards') throw new Error('a log in memory is read forwards');
    const page = await this.step(() => this.stored.events.filter(({ position }) => from === undefined || position > from));
    if (page.length > 0) yield page;
  }

  async *subscribe({ after, signal }: { readonly after?: Position | undefined; readonly signal: AbortSignal }) {
    let told = after === undefined ? 0 : Number(after) + 1;
    while (!signal.aborted) {
      await this.stored.longerThan(told);
      const events = await this.step(() => this.stored.events.slice(told));
      told += events.length;
      const delivery: Delivery = { events, caughtUp: true };
      yield delivery;
    }
  }

  async head(): Promise<Position | undefined> {
    return await this.step(() => this.stored.events.at(-1)?.position);
  }

  async close(): Promise<void> {}
}
