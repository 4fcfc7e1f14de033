import type { StoredEvent } from '../event-store.ts';

export interface TailLimits {
  readonly events: number;
  /** Characters of JSON text. */
  readonly characters: number;
}

const LIMITS: TailLimits = { events: 4096, characters: 8 * 1024 * 1024 };

/** The log's last events, in memory: any number of subscribers at its end is served without reading the file. */
export class Tail {
  private readonly limits: TailLimits;
  private readonly events: StoredEvent[] = [];
  private readonly sizes: number[] = [];
  private characters = 0;
  private last: number;

  constructor(end: number, limits: TailLimits = LIMITS) {
    this.last = end;
    this.limits = limits;
  }

  /** Position of the log's last event, as far as this process knows. */
  get end(): number {
    return this.last;
  }

  /** Undefined: no longer in memory, read the file. */
  after(place: number, limit: number): readonly StoredEvent[] | undefined {
    if (place >= this.last) return [];
    const from = place - (this.last - this.events.length);
    return from < 0 ? undefined : this.events.slice(from, from + limit);
  }

  /** Adds the event at the next position. */
  push(event: StoredEvent, size: number): void {
    this.last += 1;
    this.events.push(event);
    this.sizes.push(size);
    this.characters += size;
    while (this.events.length > this.limits.events || this.characters > this.limits.characters) this.shift();
  }

  /** The log has grown to this position without our events: start anew behind it. */
  skipTo(end: number): void {
    this.last = end;
    this.events.length = 0;
    this.sizes.length = 0;
    this.characters = 0;
  }

  private shift(): void {
    this.events.shift();
    this.characters -= this.sizes.shift() ?? 0;
  }
}
