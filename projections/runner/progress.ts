import type { Position } from '#libs/event-store/event-store.ts';
import type { Timer, TimerHandle } from '#libs/kernel/time/timer.ts';

/** Another release's version that is not reported for so long is read by nobody. */
const REPORTED_MS = 2_000;

interface Waiter {
  readonly position: Position;
  /** Projections, and versions of other releases, that have not reached the position yet. */
  readonly behind: Set<string>;
  readonly arrived: () => void;
}

/** A version of a projection that processes of another release read. */
interface Elsewhere {
  readonly name: string;
  readonly forgetting: TimerHandle;
}

/** The position of each projection's documents, and the callers that wait for one. */
export class ProjectionProgress {
  private readonly timer: Timer;
  private readonly positions = new Map<string, Position>();
  private readonly stoppedNames = new Set<string>();
  /** Versions of other releases, by name. */
  private readonly elsewhere = new Map<string, Elsewhere>();
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

  /** Another generation of it is read from now on: its own positions count. */
  restart(name: string): void {
    this.positions.delete(name);
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

  /** Notes how far another release's version is: while both are read, an answer waits for both, as the next read may go to either. */
  advanceElsewhere(name: string, version: string, position: Position): void {
    this.elsewhere.get(version)?.forgetting.cancel();
    this.elsewhere.set(version, { name, forgetting: this.timer(REPORTED_MS, () => this.forgetElsewhere(version)) });
    if (this.hasReached(version, position)) return;
    this.positions.set(version, position);
    this.settle(version, (waiter) => waiter.position <= position);
  }

  /** Releases those who wait for another release's version: it has stopped, or its processes have gone. */
  forgetElsewhere(version: string): void {
    this.elsewhere.get(version)?.forgetting.cancel();
    this.elsewhere.delete(version);
    this.positions.delete(version);
    this.settle(version, () => true);
  }

  /** Whether all of them, except the stopped, reached the position in time, also where another release's processes read them. */
  async reached(names: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    const others = [...this.elsewhere].flatMap(([version, { name }]) => (names.includes(name) ? [version] : []));
    const isAwaited = (name: string): boolean => !this.stoppedNames.has(name) && !this.hasReached(name, position);
    const behind = new Set([...names, ...others].filter(isAwaited));
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
