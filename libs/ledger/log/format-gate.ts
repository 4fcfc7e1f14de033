import type { DomainEvent } from '#libs/domain/kernel/aggregate.ts';
import { Refusal } from '#libs/domain/kernel/refusal.ts';
import { FIRST_FORMAT, formatOfEvent } from './event-formats.ts';
import type { ReadableLog } from './format-of.ts';
import { RaisedFormat } from './raised-format.ts';

/** Keeps events out of a log that was not raised to their format: processes that still run may not know them. */
export class FormatGate {
  private readonly raised: RaisedFormat;
  private readonly formatNeeded: (event: DomainEvent) => number;

  constructor(log: ReadableLog, formatNeeded: (event: DomainEvent) => number = formatOfEvent) {
    this.raised = new RaisedFormat(log);
    this.formatNeeded = formatNeeded;
  }

  /** @throws Refusal */
  async admit(events: readonly DomainEvent[]): Promise<void> {
    const needed = Math.max(FIRST_FORMAT, ...events.map(this.formatNeeded));
    if (needed > (await this.raised.upTo(needed))) throw new Refusal('format.notRaised');
  }
}
