import type { EventStore, Position, StoredEvent } from '#libs/event-store/event-store.ts';
import type { Finding } from '#libs/ledger/verify/finding.ts';
import type { LogRecord, LogRecords } from '#libs/ledger/verify/log-records.ts';
import { PortRecords } from '#libs/ledger/verify/port-records.ts';
import { differenceOf } from './log-difference.ts';
import { oneByOne } from './side-by-side.ts';

/**
 * The log there, held against the one here event by event as its chains are verified. What is met on the way also says which
 * positions there are those of the reactors' checkpoints here.
 */
export class ComparedRecords extends PortRecords implements LogRecords {
  readonly findings: Finding[] = [];
  /** By the key of the checkpoint: of the last event there that is not after it. */
  readonly checkpoints = new Map<string, Position>();
  /** Of the last event that was compared, here. */
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

  /** The first difference says it: what follows is displaced. */
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
