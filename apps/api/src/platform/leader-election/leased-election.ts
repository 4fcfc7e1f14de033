import { Repeater } from '#libs/kernel/time/repeater.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';
import type { Processes } from '#libs/processes/lease-entry.ts';
import { LEASE_TERM_MS } from '#libs/reactors/shared-names.ts';
import type { LeaderElection, SingletonTask } from './leader-election.ts';
import { Leases, type LeasesParts, type Standing } from './leases.ts';
import { ownerOf } from './rendezvous.ts';

const LOOK_MS = LEASE_TERM_MS / 4;
/** Looks may fail for so long before the process counts as one that does nothing. */
const AT_WORK_MS = 5 * LEASE_TERM_MS;
/** Time for which a process leaves a task that it could not begin to the others. */
const REST_MS = 60_000;

/** A task of this process: it waits for its lease, or runs, or ends. */
interface Entry {
  readonly task: SingletonTask;
  /** The other processes can know that this one runs it: those that start together so share at once, and no task moves. */
  isAnnounced: boolean;
  /** When it last could not begin, by the monotonic clock. */
  failedMs: number | undefined;
  begun: Promise<void> | undefined;
  isBroken: boolean;
  isEnding: boolean;
}

export interface LeasedElectionParts extends LeasesParts {
  readonly timer: Timer;
  readonly failed: (task: string, error: unknown) => void;
}

/**
 * Election among several processes: each task runs where its lease is held, and moves to the process that all find for it. A process
 * that was paused and wakes late finds its lease lost; its late writes are refused by the documents' positions, or by the
 * checkpoint's revision.
 */
export class LeasedElection implements LeaderElection {
  readonly mayLead = true;
  private readonly parts: LeasedElectionParts;
  private readonly leases: Leases;
  private readonly entries = new Map<string, Entry>();
  private readonly ends = new Set<Promise<void>>();
  private readonly looking: Repeater;
  /** When it last knew who has which task, by the monotonic clock. */
  private lookedMs = Number.NEGATIVE_INFINITY;

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

  /** Those that start together know of each other, and so share at once. */
  async join(): Promise<void> {
    await this.leases.hold([], () => []);
  }

  get isAtWork(): boolean {
    return this.parts.monotonic() - this.lookedMs < AT_WORK_MS;
  }

  async take(task: SingletonTask): Promise<void> {
    this.entries.set(task.name, {
      task,
      isAnnounced: false,
      failedMs: undefined,
      begun: undefined,
      isBroken: false,
      isEnding: false,
    });
    this.looking.start('now');
  }

  async others(): Promise<Processes> {
    return await this.leases.others();
  }

  async close(): Promise<void> {
    await this.looking.stop();
    for (const entry of this.entries.values()) if (entry.begun && !entry.isEnding) this.end(entry);
    await Promise.all(this.ends);
    await this.leases.leave().catch((error: unknown) => this.parts.failed('leases', error));
  }

  /**
   * Renews, takes what is free and its own to run, and ends what was lost or is another's to run. An unavailable store ends nothing:
   * should it still answer other processes, what this one writes meanwhile is refused where it is written (docs/decisions/0022), and
   * its next look finds the loss.
   */
  private async look(): Promise<void> {
    let processes: Standing['processes'] = new Map();
    const announced = this.runnable();
    const held = await this.leases.hold(announced, (standing) => {
      processes = standing.processes;
      return this.chosenOf(standing);
    });
    this.lookedMs = this.parts.monotonic();
    for (const [name, entry] of this.entries) {
      entry.isAnnounced ||= announced.includes(name);
      if (entry.isEnding) continue;
      if (entry.begun === undefined) {
        if (held.has(name)) this.begin(entry);
      } else if (entry.isBroken || !held.has(name) || !this.isMine(name, processes)) this.end(entry);
    }
  }

  /** The lease of a task that runs or ends is kept: it is freed by the look after its end, and taken by the other process after that. */
  private chosenOf({ own, others, processes }: Standing): readonly string[] {
    return [...this.entries].flatMap(([name, entry]) => {
      const isChosen = entry.begun ? own.has(name) : entry.isAnnounced && !others.has(name) && this.isMine(name, processes);
      return isChosen ? [name] : [];
    });
  }

  private isMine(task: string, processes: Standing['processes']): boolean {
    const { owner } = this.parts;
    const others = [...processes].filter(([, tasks]) => tasks.has(task)).map(([other]) => other);
    if (this.rests(task)) return others.length === 0;
    return ownerOf(task, [owner, ...others]) === owner;
  }

  private runnable(): readonly string[] {
    return [...this.entries.keys()].filter((name) => !this.rests(name));
  }

  private rests(task: string): boolean {
    const failedMs = this.entries.get(task)?.failedMs;
    return failedMs !== undefined && this.parts.monotonic() - failedMs < REST_MS;
  }

  private begin(entry: Entry): void {
    entry.begun = entry.task.begin().catch((error: unknown) => {
      entry.isBroken = true;
      entry.failedMs = this.parts.monotonic();
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
      Object.assign(entry, { begun: undefined, isBroken: false, isEnding: false });
    }
  }
}
