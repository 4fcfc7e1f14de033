import type { Timer } from '../timer.ts';

interface Wait {
  readonly due: number;
  readonly callback: () => void;
}

const START = '2026-11-20T08:00:00.000Z';

/** Clock and timers of a test: time passes only when the test says so, and each timer fires at its own time. */
export class FakeTime {
  /** The most timers that were set at one time. */
  most = 0;
  private readonly start: number;
  private current: number;
  private readonly set = new Set<Wait>();

  constructor(start: string = START) {
    this.start = Date.parse(start);
    this.current = this.start;
  }

  readonly now = (): Date => new Date(this.current);

  /** Milliseconds since the test began. */
  readonly elapsed = (): number => this.current - this.start;

  readonly timer: Timer = (milliseconds, callback) => {
    const wait = { due: this.current + milliseconds, callback };
    this.set.add(wait);
    this.most = Math.max(this.most, this.set.size);
    // A timer that is due already fires by itself, as a real one does.
    if (milliseconds <= 0) queueMicrotask(() => this.advance(0));
    return { cancel: () => this.set.delete(wait) };
  };

  get pending(): number {
    return this.set.size;
  }

  /** Milliseconds until each timer fires, the soonest first. */
  get waits(): number[] {
    return this.inOrder().map(({ due }) => due - this.current);
  }

  in(milliseconds: number): Date {
    return new Date(this.current + milliseconds);
  }

  advance(milliseconds: number): void {
    const end = this.current + milliseconds;
    for (let next = this.firstUntil(end); next; next = this.firstUntil(end)) this.fire(next);
    this.current = end;
  }

  /** Advances like `advance`, but promises that a timer resolves are heard before the next one fires. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.current + milliseconds;
    for (let next = this.firstUntil(end); next; next = this.firstUntil(end)) {
      this.fire(next);
      await settled();
    }
    this.current = end;
  }

  /** Advances to the soonest timer, which fires. */
  advanceToNext(): void {
    const [next] = this.inOrder();
    if (!next) throw new Error('no timer is set');
    this.fire(next);
  }

  private fire(wait: Wait): void {
    this.set.delete(wait);
    this.current = Math.max(this.current, wait.due);
    wait.callback();
  }

  private firstUntil(end: number): Wait | undefined {
    const [first] = this.inOrder();
    return first && first.due <= end ? first : undefined;
  }

  private inOrder(): Wait[] {
    return [...this.set].sort((one, other) => one.due - other.due);
  }
}

const MICROTASKS = 12;

/** Long enough for a promise that has resolved to be heard: no answer of a fake goes through more promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < MICROTASKS; turn += 1) await null;
}
