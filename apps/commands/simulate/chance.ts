import { seededRandom } from '#libs/domain/kernel/seeded-random.ts';

/** Seeded random numbers, so that a seed always gives the same clinic. */
export class Chance {
  /** The next number, from 0 inclusive to 1 exclusive. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seededRandom(seed);
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  oneOf<T>(list: readonly [T, ...T[]]): T {
    return list[this.whole(0, list.length - 1)] ?? list[0];
  }
}
