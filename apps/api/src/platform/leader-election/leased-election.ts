import { createHash } from 'node:crypto';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { LeaderElection, SingletonTask } from './leader-election.ts';
import { Leases, type LeasesParts, type Standing, TERM_MS } from './leases.ts';

const LOOK_MS = TERM_MS / 4;
/** Time for which a process leaves a free task to the others, if it is not among its own half. */
const LEFT_MS = 500;

/** A task of this process: it waits for its lease, or runs, or ends. */
interface Entry {
  readonly task: SingletonTask;
  /** The first look at which it was free; undefined: another process held it at the last. */
  freeSince: number | undefined;
  begun: Promise<void> | undefined;
  isBroken: boolean;
  isEnding: boolean;
}

export interface LeasedElectionParts extends LeasesParts {
  readonly timer: Timer;
  readonly failed: (task: string, error: unknown) => void;
}

/**
 * Election among several processes: each task runs where its lease is held. A process that was paused and wakes late finds its
 * lease lost; its late writes are refused by the documents' positions, or by the checkpoint's revision.
 */
export class LeasedElection implements LeaderElection {
  readonly mayLead = true;
  private readonly parts: LeasedElectionParts;
  private readonly leases: Leases;
  private readonly entries = new Map<string, Entry>();
  private readonly ends = new Set<Promise<void>>();
  private readonly looking: Repeater;

  constructor(parts: LeasedElectionParts) {
    this.parts = parts;
    this.leases = new Leases(parts);
    this.looking = new Repeater({
      timer: parts.timer,
      work: () => this.look(),
      delayMs: () => LOOK_MS,
      failed: (error) => parts.failed('leases', error),
    });
  }

  async take(task: SingletonTask): Promise<void> {
    this.entries.set(task.name, { task, freeSince: undefined, begun: undefined, isBroken: false, isEnding: false });
    this.looking.start('now');
  }

  async close(): Promise<void> {
    await this.looking.stop();
    for (const entry of this.entries.values()) if (entry.begun && !entry.isEnding) this.end(entry);
    await Promise.all(this.ends);
    await this.leases.hold(() => []).catch((error: unknown) => this.parts.failed('leases', error));
  }

  /**
   * Renews, takes what is free and due, and ends what was lost. An unavailable store ends nothing: should it still answer other
   * processes, what this one writes meanwhile is refused where it is written (docs/decisions/0022), and its next look finds the loss.
   */
  private async look(): Promise<void> {
    const held = await this.leases.hold((standing) => this.chosenOf(standing));
    for (const [name, entry] of this.entries) {
      if (entry.isEnding) continue;
      if (entry.begun === undefined) {
        if (held.has(name)) this.begin(entry);
      } else if (entry.isBroken || !held.has(name)) this.end(entry);
    }
  }

  private chosenOf(standing: Standing): readonly string[] {
    const now = this.parts.now().getTime();
    return [...this.entries].flatMap(([name, entry]) => {
      if (entry.begun) return standing.own.has(name) ? [name] : [];
      entry.freeSince = standing.others.has(name) ? undefined : (entry.freeSince ?? now);
      return entry.freeSince !== undefined && this.isDue(name, now - entry.freeSince) ? [name] : [];
    });
  }

  /** Each process takes half of the tasks at once, by a hash, and the others where nobody else does: so they spread, and none waits long. */
  private isDue(task: string, freeMs: number): boolean {
    const [first = 0] = createHash('sha256').update(`${this.parts.owner} ${task}`).digest();
    return first % 2 === 0 || freeMs >= LEFT_MS;
  }

  private begin(entry: Entry): void {
    entry.begun = entry.task.begin().catch((error: unknown) => {
      entry.isBroken = true;
      this.parts.failed(entry.task.name, error);
    });
  }

  private end(entry: Entry): void {
    entry.isEnding = true;
    const ended = this.ended(entry).catch((error: unknown) => this.parts.failed(entry.task.name, error));
    this.ends.add(ended);
    void ended.then(() => this.ends.delete(ended));
  }

  /** The task may begin again afterwards. */
  private async ended(entry: Entry): Promise<void> {
    try {
      await Promise.all([entry.begun, entry.task.end()]);
    } finally {
      Object.assign(entry, { freeSince: undefined, begun: undefined, isBroken: false, isEnding: false });
    }
  }
}
