import { createHash } from 'node:crypto';
import { Repeater } from '#libs/kernel/time/repeater.ts';
import { type Pause, pauseOn, type Timer } from '#libs/kernel/time/timer.ts';
import type { LeaderElection, SingletonTask } from './leader-election.ts';
import { heldLeases, Lease, type LeaseParts, TERM_MS } from './lease.ts';

const RENEW_MS = TERM_MS / 4;
const LOOK_MS = 250;
/** Time for which a process leaves a free lease to the others, if the task is not among its own half. */
const LEFT_MS = 500;

interface Waiting {
  readonly task: SingletonTask;
  readonly lease: Lease;
  /** The first look at which it was free; undefined: another process held it at the last. */
  readonly freeSince: number | undefined;
}

export interface LeasedElectionParts extends LeaseParts {
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
  private readonly ending = new AbortController();
  private readonly waiting = new Map<string, Waiting>();
  private readonly holding = new Set<Promise<void>>();
  private readonly acquiring: Repeater;
  private readonly pause: Pause;

  constructor(parts: LeasedElectionParts) {
    this.parts = parts;
    this.pause = pauseOn(parts.timer);
    this.acquiring = new Repeater({
      timer: parts.timer,
      work: () => this.acquire(this.ending.signal),
      delayMs: () => LOOK_MS,
      failed: (error) => parts.failed('acquiring', error),
    });
  }

  async take(task: SingletonTask): Promise<void> {
    this.waiting.set(task.name, { task, lease: new Lease(task.name, this.parts), freeSince: undefined });
    this.acquiring.start('now');
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.acquiring.stop();
    await Promise.all(this.holding);
  }

  private async acquire(signal: AbortSignal): Promise<void> {
    if (this.waiting.size === 0) return;
    const held = await heldLeases(this.parts);
    const now = this.parts.now().getTime();
    const due = [...this.waiting.values()].filter((one) => this.isDue(one, held, now));
    await Promise.all(due.map(({ task, lease }) => this.seize(task, lease, signal)));
  }

  private isDue(one: Waiting, held: ReadonlySet<string>, now: number): boolean {
    const { name } = one.task;
    const freeSince = held.has(name) ? undefined : (one.freeSince ?? now);
    this.waiting.set(name, { ...one, freeSince });
    return freeSince !== undefined && (isOfOwnHalf(this.parts.owner, name) || now - freeSince >= LEFT_MS);
  }

  private async seize(task: SingletonTask, lease: Lease, signal: AbortSignal): Promise<void> {
    try {
      if (!(await lease.seize())) return;
    } catch (error) {
      return this.parts.failed(task.name, error);
    }
    const held = this.hold(task, lease, signal).catch((error: unknown) => this.parts.failed(task.name, error));
    this.holding.add(held);
    void held.then(() => this.holding.delete(held));
  }

  private async hold(task: SingletonTask, lease: Lease, signal: AbortSignal): Promise<void> {
    this.waiting.delete(task.name);
    let broken = false;
    const begun = task.begin().catch((error: unknown) => {
      broken = true;
      this.parts.failed(task.name, error);
    });
    try {
      while (!signal.aborted && !broken && (await lease.renew())) await this.pause(RENEW_MS, signal);
    } finally {
      await Promise.all([begun, task.end()]);
      await lease.release();
      this.waiting.set(task.name, { task, lease, freeSince: undefined });
    }
  }
}

/** Each process takes half of the tasks at once, by a hash, and the others where nobody else does: so they spread, and none waits long. */
const isOfOwnHalf = (owner: string, task: string): boolean =>
  (createHash('sha256').update(`${owner} ${task}`).digest()[0] ?? 0) % 2 === 0;
