import type { Pause } from '#libs/kernel/time/timer.ts';
import type { LeaderElection, SingletonTask } from './leader-election.ts';
import { Lease, type LeaseParts, TERM_MS } from './lease.ts';

const RENEW_MS = TERM_MS / 4;
/** Whoever holds more asks less often, so that processes that start together come to share, and one takes over eight in three seconds. */
const ASK_MS = 75;

export interface LeasedElectionParts extends LeaseParts {
  readonly pause: Pause;
  readonly failed: (task: string, error: unknown) => void;
}

/**
 * One process of several: each task is done by whoever holds its lease. A process that was paused and wakes late finds its
 * lease lost; what it still writes then is refused by the documents' positions, or by the checkpoint's revision.
 */
export class LeasedElection implements LeaderElection {
  readonly mayLead = true;
  private readonly parts: LeasedElectionParts;
  private readonly ending = new AbortController();
  private readonly waiting = new Map<string, { readonly task: SingletonTask; readonly lease: Lease }>();
  private readonly holding = new Set<Promise<void>>();
  private asking: Promise<void> | undefined;

  constructor(parts: LeasedElectionParts) {
    this.parts = parts;
  }

  async take(task: SingletonTask): Promise<void> {
    this.waiting.set(task.name, { task, lease: new Lease(task.name, this.parts) });
    this.asking ??= this.acquireLoop(this.ending.signal);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.asking;
    await Promise.all(this.holding);
  }

  private async acquireLoop(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.acquireOne(signal);
      await this.parts.pause(ASK_MS * (1 + this.holding.size), signal);
    }
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
      while (!signal.aborted && !broken && (await lease.renew())) await this.parts.pause(RENEW_MS, signal);
    } finally {
      await Promise.all([begun, task.end()]);
      await lease.release();
      this.waiting.set(task.name, { task, lease });
    }
  }
}
