import { type Spread, spreadOf } from './spread.ts';

export type Side = () => Promise<number>;

export interface Compared {
  readonly a: Spread;
  readonly b: Spread;
  /** The ratio of the pairs that were measured one after the other. */
  readonly ratio: Spread;
}

/** One side, then the other, then each again: whatever else the machine does falls on both. A first round warms them up. */
export async function sideBySide(rounds: number, a: Side, b: Side): Promise<Compared> {
  const ofA: number[] = [];
  const ofB: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const figures = [await a(), await b()] as const;
    if (round === 0) continue;
    ofA.push(figures[0]);
    ofB.push(figures[1]);
  }
  return compared(ofA, ofB);
}

/** Figures of the same rounds, pair by pair. */
export function compared(ofA: readonly number[], ofB: readonly number[]): Compared {
  const ratios = ofA.map((figure, round) => figure / (ofB[round] ?? Number.NaN));
  return { a: spreadOf(ofA), b: spreadOf(ofB), ratio: spreadOf(ratios) };
}
