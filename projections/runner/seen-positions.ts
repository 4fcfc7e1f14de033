import type { Position } from '#libs/event-store/event-store.ts';

interface Seen {
  readonly position: Position;
  readonly at: number;
}

/** Time for which one sample is kept at most: what is asked is far coarser. */
const SAMPLE_MS = 500;

/** How far the log was known to reach some time ago. A read model that has not come that far is behind by as much. */
export class SeenPositions {
  private readonly forMs: number;
  /** Rising in time and position; the first may be older than asked for. */
  private samples: Seen[] = [];

  constructor(forMs: number) {
    this.forMs = forMs;
  }

  saw(position: Position, now: Date): void {
    const at = now.getTime();
    const latest = this.samples.at(-1);
    if (latest && (position <= latest.position || at - latest.at < SAMPLE_MS)) return;
    this.samples.push({ position, at });
    this.forget(at);
  }

  /** The last position that had been seen by then; undefined: none. */
  seenBefore(now: Date): Position | undefined {
    this.forget(now.getTime());
    const [oldest] = this.samples;
    return oldest && now.getTime() - oldest.at >= this.forMs ? oldest.position : undefined;
  }

  /** Keeps the last of those that are old enough. */
  private forget(now: number): void {
    const young = this.samples.findIndex(({ at }) => now - at < this.forMs);
    const old = young < 0 ? this.samples.length : young;
    if (old > 1) this.samples = this.samples.slice(old - 1);
  }
}
