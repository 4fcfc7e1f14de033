import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { FIRST_FORMAT, formatOfEvent } from './event-formats.ts';
import { formatOf, type ReadableLog } from './format-of.ts';

/** Keeps events out of a log that was not raised to their format: processes that still run may not know them. */
export class FormatGate {
  private readonly log: ReadableLog;
  private readonly formatNeeded: (event: DomainEvent) => number;
  /** The log's format as this process last read it: it only rises. */
  private raisedTo = FIRST_FORMAT;

  constructor(log: ReadableLog, formatNeeded: (event: DomainEvent) => number = formatOfEvent) {
    this.log = log;
    this.formatNeeded = formatNeeded;
  }

  /** @throws Refusal */
  async admit(events: readonly DomainEvent[]): Promise<void> {
    const needed = Math.max(FIRST_FORMAT, ...events.map(this.formatNeeded));
    if (needed <= this.raisedTo) return;
    this.raisedTo = (await formatOf(this.log)) ?? FIRST_FORMAT;
    if (needed > this.raisedTo) throw new Refusal('format.notRaised');
  }
}
