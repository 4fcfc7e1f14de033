import { Repeater } from '#libs/kernel/time/repeater.ts';
import { type Pause, pauseOn, type Timer } from '#libs/kernel/time/timer.ts';
import type { LeaderElection, SingletonTask } from './leader-election.ts';
import { Lease, type LeaseParts, TERM_MS } from './lease.ts';

const RENEW_MS = TERM_MS / 4;
// Back off in proportion to the leases held: it spreads them evenly over the processes, and one process takes over eight in three seconds.
const ACQUIRE_MS = 75;

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
  private readonly waiting = new Map<string, { readonly task: SingletonTask; readonly lease: Lease }>();
  private readonly holding = new Set<Promise<void>>();
  private readonly acquiring: Repeater;
  private readonly pause: Pause;

  constructor(parts: LeasedElectionParts) {
    this.parts = parts;
    this.pause = pauseOn(parts.timer);
    this.acquiring = new Repeater({
      timer: parts.timer,
      work: () => this.acquireOne(this.ending.signal),
      delayMs: () => ACQUIRE_MS * (1 + this.holding.size),
      failed: (error) => parts.failed('acquiring', error),
    });
  }

  async take(task: SingletonTask): Promise<void> {
    this.waiting.set(task.name, { task, lease: new Lease(task.name, this.parts) });
    this.acquiring.start('now');
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.acquiring.stop();
    await Promise.all(this.holding);
  }

  private async acquireOne(signal: AbortSignal): Promise<void> {
    for (const { task, lease } of this.waiting.values()) {
      try {
        if (!(await lease.seize())) continue;
      } catch (error) {
        this.parts.failed(task.name, error);
        continue;
      }
      const held = this.hold(task, lease, signal).catch((error: unknown) => this.parts.failed(task.name, error));
      this.holding.add(held);
      void held.then(() => this.holding.delete(held));
      return;
    }
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
      this.waiting.set(task.name, { task, lease });
    }
  }
}
