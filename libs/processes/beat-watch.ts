import type { Monotonic } from '#libs/kernel/time/monotonic.ts';

interface Seen {
  readonly beat: string;
  readonly sinceMs: number;
}

/** Calls dead what shows the same beat for a term of this process's own clock, so that no two processes need the same time. */
export class BeatWatch {
  private readonly monotonic: Monotonic;
  private readonly termMs: number;
  private seen: ReadonlyMap<string, Seen> = new Map();

  constructor(monotonic: Monotonic, termMs: number) {
    this.monotonic = monotonic;
    this.termMs = termMs;
  }

  /** Names of those that are alive, among all that there are now. A beat seen for the first time is a living one. */
  aliveAmong(beats: ReadonlyMap<string, string>): ReadonlySet<string> {
    const nowMs = this.monotonic();
    const sinceOf = (name: string, beat: string): number => {
      const before = this.seen.get(name);
      return before?.beat === beat ? before.sinceMs : nowMs;
    };
    this.seen = new Map([...beats].map(([name, beat]) => [name, { beat, sinceMs: sinceOf(name, beat) }] as const));
    return new Set([...this.seen].filter(([, { sinceMs }]) => nowMs - sinceMs < this.termMs).map(([name]) => name));
  }
}
