import type { Position } from '#libs/event-store/event-store.ts';
import type { Timer } from '#libs/kernel/time/timer.ts';

interface Waiter {
  readonly position: Position;
  /** Projections that have not reached the position yet. */
  readonly behind: Set<string>;
  readonly arrived: () => void;
}

/** The position of each projection's documents, and the callers that wait for one. */
export class ProjectionProgress {
  private readonly timer: Timer;
  private readonly positions = new Map<string, Position>();
  private readonly stoppedNames = new Set<string>();
  private readonly waiters = new Set<Waiter>();
  private readonly listeners: ((position: Position) => void)[] = [];

  constructor(timer: Timer) {
    this.timer = timer;
  }

  positionOf(name: string): Position | undefined {
    return this.positions.get(name);
  }

  /** Called with each position that a projection moves on to. */
  onAdvance(listener: (position: Position) => void): void {
    this.listeners.push(listener);
  }

  /** Never moves back. A stopped projection that moves on counts as running again. */
  advance(name: string, position: Position): void {
    if (this.hasReached(name, position)) return;
    this.stoppedNames.delete(name);
    this.positions.set(name, position);
    this.settle(name, (waiter) => waiter.position <= position);
    for (const listener of this.listeners) listener(position);
  }

  /** A stopped projection is waited for again: it follows the log, from where it was. */
  resumed(name: string): void {
    this.stoppedNames.delete(name);
  }

  isStopped(name: string): boolean {
    return this.stoppedNames.has(name);
  }

  /** Releases its waiters, for it will not get there. */
  stopped(name: string): void {
    this.stoppedNames.add(name);
    this.settle(name, () => true);
  }

  /** Whether all of them, except the stopped, reached the position in time. */
  async reached(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    const behind = new Set(names.filter((name) => !this.stoppedNames.has(name) && !this.hasReached(name, position)));
    if (behind.size === 0) return true;
    return await new Promise((resolve) => {
      const end = (inTime: boolean) => {
        this.waiters.delete(waiter);
        bell.cancel();
        resolve(inTime);
      };
      const waiter: Waiter = { position, behind, arrived: () => end(true) };
      const bell = this.timer(timeoutMs, () => end(false));
      this.waiters.add(waiter);
    });
  }

  private hasReached(name: string, position: Position): boolean {
    const reached = this.positions.get(name);
    return reached !== undefined && reached >= position;
  }

  private settle(name: string, arrives: (waiter: Waiter) => boolean): void {
    for (const waiter of this.waiters) {
      if (!arrives(waiter) || !waiter.behind.delete(name)) continue;
      if (waiter.behind.size === 0) waiter.arrived();
    }
  }
}
