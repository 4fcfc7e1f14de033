import { setImmediate as settled } from 'node:timers/promises';

/** Steps of several processes that go on one at a time, in an order of the test's choosing. */
export class Interleaved {
  private waiting: (() => void)[] = [];

  /** Does the work in one step, and answers in another: the process may be killed before and after. */
  async step<T>(work: () => T): Promise<T> {
    await this.turn();
    const result = work();
    await this.turn();
    return result;
  }

  /** Lets one of the waiting steps go on; false: none waits. */
  async goOn(choice: number): Promise<boolean> {
    const [next] = this.waiting.splice(choice % Math.max(this.waiting.length, 1), 1);
    next?.();
    await settled();
    return next !== undefined;
  }

  /** Everything under way never goes on. */
  kill(): void {
    this.waiting = [];
  }

  private turn(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
