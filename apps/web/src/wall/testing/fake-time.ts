import type { Timers } from '../lib/timers.ts';

interface Waiting {
  readonly due: number;
  readonly then: () => void;
}

/** Time that passes by hand, and how much is waited for at once. */
export class FakeTime implements Timers {
  now = 0;
  /** The most timers that were set at one time. */
  most = 0;
  private readonly waiting = new Set<Waiting>();

  get pending(): number {
    return this.waiting.size;
  }

  readonly elapsed = (): number => this.now;

  after(milliseconds: number, then: () => void): () => void {
    const one = { due: this.now + milliseconds, then };
    this.waiting.add(one);
    this.most = Math.max(this.most, this.waiting.size);
    return () => this.waiting.delete(one);
  }

  /** What is answered meanwhile is heard before the next timer fires. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    for (let next = this.firstUntil(end); next; next = this.firstUntil(end)) {
      this.waiting.delete(next);
      this.now = next.due;
      next.then();
      await settled();
    }
    this.now = end;
  }

  private firstUntil(end: number): Waiting | undefined {
    let first: Waiting | undefined;
    for (const one of this.waiting) if (one.due <= end && (!first || one.due < first.due)) first = one;
    return first;
  }
}

const TURNS = 12;

/** Long enough for what is already answered to be heard: no answer here goes through more promises. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await null;
}
