import type { Monotonic } from '#libs/kernel/time/monotonic.ts';

/** Something that changes for as long as its process lives. */
export interface Beat {
  readonly value: string;
  /** Time without a change after which the process is dead. */
  readonly termMs: number;
}

interface Seen {
  readonly value: string;
  readonly sinceMs: number;
}

/** Finds expired what shows the same beat for a term of this process's own clock, so that no two processes need the same time. */
export class LeaseExpiry {
  private readonly monotonic: Monotonic;
  private seen: ReadonlyMap<string, Seen> = new Map();

  constructor(monotonic: Monotonic) {
    this.monotonic = monotonic;
  }

  /** Names of those that are alive, among all that there are now. A beat seen for the first time is a living one. */
  aliveAmong(beats: ReadonlyMap<string, Beat>): ReadonlySet<string> {
    const nowMs = this.monotonic();
    const seen = new Map<string, Seen>();
    const alive = new Set<string>();
    for (const [name, { value, termMs }] of beats) {
      const before = this.seen.get(name);
      const sinceMs = before?.value === value ? before.sinceMs : nowMs;
      seen.set(name, { value, sinceMs });
      if (nowMs - sinceMs < termMs) alive.add(name);
    }
    this.seen = seen;
    return alive;
  }
}
