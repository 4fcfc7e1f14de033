import { setImmediate as othersTurn } from 'node:timers/promises';

/** Work of so long is done at once. */
const AT_ONCE_MS = 3;

/** Turns of long work, between which the process serves others. */
export class Turns {
  private begun = performance.now();

  /** Whether the present turn has lasted long enough. */
  get isOver(): boolean {
    return performance.now() - this.begun >= AT_ONCE_MS;
  }

  /** Begins another turn, after those of others. */
  async next(): Promise<void> {
    await othersTurn();
    this.begun = performance.now();
  }
}
