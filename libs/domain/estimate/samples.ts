const MINUTE = 60_000;
/** A draw is from this many that began at about the same time of day, */
const NEAREST = 40;
/** or from this share of all, where that is more. */
const NEAREST_SHARE = 0.25;
/** Imagined ends that stand beside the known ones of something that lasts longer than nearly all before it. */
const IMAGINED = 2;
/** An imagined end comes after at most so many times what has passed. */
const AT_MOST = 10;

export interface Sample {
  /** Time of day. */
  readonly at: number;
  /** Infinity: it did not end. */
  readonly length: number;
}

/** Lengths that were measured, each with the time of day of its beginning. Draws take a number from 0 to 1, exclusive. */
export class Samples {
  readonly count: number;
  readonly mean: number;
  /** How many of them one draw chooses from. */
  readonly drawnFrom: number;
  private readonly times: Float64Array;
  private readonly lengths: Float64Array;
  private readonly sorted: Float64Array;

  constructor(samples: readonly Sample[]) {
    const byTime = samples.toSorted((a, b) => a.at - b.at);
    this.count = samples.length;
    this.times = Float64Array.from(byTime, ({ at }) => at);
    this.lengths = Float64Array.from(byTime, ({ length }) => length);
    this.sorted = this.lengths.toSorted();
    this.mean = this.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, this.count);
    this.drawnFrom = Math.min(this.count, Math.max(NEAREST, Math.ceil(this.count * NEAREST_SHARE)));
  }

  /** A length of what begins at a time of day. */
  draw(at: number, chance: number): number {
    const place = firstOver(this.times, at);
    const first = Math.max(0, Math.min(place - (this.drawnFrom >> 1), this.count - this.drawnFrom));
    return this.lengths[first + Math.floor(chance * this.drawnFrom)] ?? 0;
  }

  /** Share of those that were longer. */
  shareOver(length: number): number {
    return (this.count - firstOver(this.sorted, length)) / Math.max(1, this.count);
  }

  /** The whole length of what has lasted so long already. The longer it lasts, the further off may its end be. */
  drawOver(passed: number, chance: number): number {
    const first = firstOver(this.sorted, passed);
    const known = this.count - first;
    const imagined = known > IMAGINED * 2 ? 0 : IMAGINED;
    const place = chance * (known + imagined);
    if (place < known) return this.sorted[first + Math.floor(place)] ?? 0;
    return lasting(passed, (place - known) / imagined);
  }
}

/** The whole length of something of which nothing is known but that it has lasted so long: as likely as not it lasts as long again. */
export const lasting = (passed: number, chance: number): number => Math.max(passed, MINUTE) / Math.max(1 - chance, 1 / AT_MOST);

/** Index of the first value above a bound, in an ascending list. */
function firstOver(values: Float64Array, bound: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
