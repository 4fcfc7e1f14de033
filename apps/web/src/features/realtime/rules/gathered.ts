import type { Timer } from '#libs/kernel/time/timer.ts';

/** The first of a burst acts at once, the rest of it together: a busy minute is not a refetch per event. */
export class Gathered<Item> {
  private readonly timer: Timer;
  private readonly restMs: number;
  private readonly act: (items: ReadonlySet<Item>) => void;
  private waiting = new Set<Item>();
  private isResting = false;

  constructor(timer: Timer, restMs: number, act: (items: ReadonlySet<Item>) => void) {
    this.timer = timer;
    this.restMs = restMs;
    this.act = act;
  }

  add(item: Item): void {
    this.waiting.add(item);
    if (!this.isResting) this.flush();
  }

  private flush(): void {
    const items = this.waiting;
    this.waiting = new Set();
    this.isResting = items.size > 0;
    if (!this.isResting) return;
    this.act(items);
    this.timer(this.restMs, () => this.flush());
  }
}
