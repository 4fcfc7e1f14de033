import type { EventStore, Position, StoredEvent } from '#libs/event-store/event-store.ts';
import type { Finding } from '#libs/verify/finding.ts';
import type { LogRecord, LogRecords } from '#libs/verify/log-records.ts';
import { PortRecords } from '#libs/verify/port-records.ts';
import { differenceOf } from './log-difference.ts';
import { oneByOne } from './side-by-side.ts';

/**
 * Compares the log there with the one here, event by event, while its chains are verified. The walk also maps the reactors'
 * checkpoints here to positions there.
 */
export class ComparedRecords extends PortRecords implements LogRecords {
  readonly findings: Finding[] = [];
  /** The position of the last event there that is not after the checkpoint, by its key. */
  readonly checkpoints = new Map<string, Position>();
  /** Position here of the last event compared. */
  last: Position | undefined;
  private readonly here: Pick<EventStore, 'readAll'>;
  private readonly wanted: ReadonlyMap<string, string>;

  constructor(here: Pick<EventStore, 'readAll'>, there: EventStore, wanted: ReadonlyMap<string, string>) {
    super(there);
    this.here = here;
    this.wanted = wanted;
  }

  override async *after(position: Position | undefined): AsyncIterable<readonly LogRecord[]> {
    const ours = oneByOne(this.here.readAll());
    for await (const page of super.after(position)) {
      for (const { event } of page) this.meet((await ours.next()).value, event);
      yield page;
    }
    const { value: missing } = await ours.next();
    if (missing) this.meet(missing, undefined);
    await ours.return(undefined);
  }

  /** Reports the first difference only: the events after it are displaced. */
  private meet(our: StoredEvent | undefined, their: StoredEvent | undefined): void {
    const difference = differenceOf(our, their);
    if (difference !== undefined && this.findings.length === 0) this.findings.push({ what: 'log', problem: difference });
    if (!our || !their) return;
    this.last = our.position;
    for (const [key, checkpoint] of this.wanted) {
      if (our.position <= checkpoint) this.checkpoints.set(key, their.position);
    }
  }
}
