import { type Spread, spreadOf } from './spread.ts';

export type Side = () => Promise<number>;

export interface Compared {
  readonly a: Spread;
  readonly b: Spread;
  /** Of the pairs that were measured one after the other. */
  readonly ratio: Spread;
}

/** Each side once, then each again: whatever else the machine does falls on all of them. A first round warms them up. */
export async function inTurns(rounds: number, sides: readonly Side[]): Promise<readonly (readonly number[])[]> {
  const figures: number[][] = sides.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, side] of sides.entries()) {
      const figure = await side();
      if (round > 0) figures[index]?.push(figure);
    }
  }
  return figures;
}

export function compared(a: readonly number[] = [], b: readonly number[] = []): Compared {
  const ratios = a.map((figure, round) => figure / (b[round] ?? Number.NaN));
  return { a: spreadOf(a), b: spreadOf(b), ratio: spreadOf(ratios) };
}

export async function sideBySide(rounds: number, a: Side, b: Side): Promise<Compared> {
  const [ofA, ofB] = await inTurns(rounds, [a, b]);
  return compared(ofA, ofB);
}
