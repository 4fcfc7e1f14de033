import type { StreamName } from '#libs/event-store/event-store.ts';
import type { Fold } from './fold.ts';

const OVERHEAD = 4;

/** The folds of the streams last used, bounded by the number of events in them all. */
export class FoldCache<State> {
  private readonly folds = new Map<StreamName, Fold<State>>();
  private readonly weights = new Map<StreamName, number>();
  private readonly capacity: number;
  private total = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  get(stream: StreamName, make: () => Fold<State>): Fold<State> {
    const cached = this.folds.get(stream);
    const fold = cached ?? make();
    this.folds.delete(stream);
    this.folds.set(stream, fold);
    this.weigh(stream, fold);
    return fold;
  }

  peek(stream: StreamName): Fold<State> | undefined {
    return this.folds.get(stream);
  }

  private weigh(stream: StreamName, fold: Fold<State>): void {
    const weight = fold.next + OVERHEAD;
    this.total += weight - (this.weights.get(stream) ?? 0);
    this.weights.set(stream, weight);
    for (const oldest of this.folds.keys()) {
      if (this.total <= this.capacity || oldest === stream) return;
      this.total -= this.weights.get(oldest) ?? 0;
      this.weights.delete(oldest);
      this.folds.delete(oldest);
    }
  }
}
