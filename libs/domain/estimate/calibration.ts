import type { Range } from './range.ts';

/** So much more or fewer, in proportion, are about as many: short queues teach nothing of long ones. */
const ABOUT = 0.5;
/** Fewer outcomes teach nothing yet. */
const ENOUGH = 40;
/** Outcomes of so many days count as much as the runs: patients of one day share its pace, so that days count here, not patients. */
const DAYS_OF_RUNS = 2;
/** Share of patients who are called within each side's bound. */
const WITHIN = 0.9;
/** A narrower side is as wide as this, in minutes: what is seldom off at all is off by a little now and then. */
const NARROWEST = 0.5;
/** A wait is known to the minute: it counts as within a bound that is nearer than half of one. */
const HALF = 0.5;

/** An estimate as the runs of the clinic made it. */
export interface Uncalibrated {
  /** Patients ahead in the same service. */
  readonly ahead: number;
  readonly range: Range;
}

/** The same, of a past day, and how it turned out. */
export interface Outcome extends Uncalibrated {
  /** Minutes until the patient was called. */
  readonly truth: number;
}

/**
 * Ranges made as wide as past ones should have been: each side is stretched towards what would have held nine in ten of those with about as
 * many ahead. Whatever the model of the clinic lacks is made good by that.
 */
export class Calibration {
  private readonly misses: readonly Miss[];
  /** Measured once for each number ahead: all estimates of a day ask for the same few. */
  private readonly stretches = new Map<number, Stretch>();

  /** `days`: the outcomes of each day. */
  constructor(days: readonly (readonly Outcome[])[]) {
    this.misses = days.flatMap((outcomes, day) => outcomes.map((outcome) => missOf(outcome, day)));
  }

  apply({ ahead, range }: Uncalibrated): Range {
    const known = this.stretches.get(ahead);
    const stretch = known === undefined ? this.stretchOf(ahead) : known;
    this.stretches.set(ahead, stretch);
    if (stretch === null) return range;
    const { low, middle, high } = range;
    const [down, up] = [stretch.down * side(middle - low), stretch.up * side(high - middle)];
    return { low: Math.max(0, middle - down), middle, high: middle + up };
  }

  private stretchOf(ahead: number): Stretch {
    const near = this.near(ahead);
    if (near.length < ENOUGH) return null;
    const days = new Set(near.map(({ day }) => day)).size;
    const weight = days / (days + DAYS_OF_RUNS);
    const towards = (sides: readonly number[]): number => 1 + weight * (quantile(sides) - 1);
    return { down: towards(near.map(({ down }) => down)), up: towards(near.map(({ up }) => up)) };
  }

  private near(ahead: number): readonly Miss[] {
    return this.misses.filter((miss) => Math.abs(miss.ahead - ahead) <= ABOUT * ahead);
  }
}

/** How many times as wide each side should have been, at least, to hold the truth. */
interface Miss extends Sides {
  readonly ahead: number;
  readonly day: number;
}

interface Sides {
  readonly down: number;
  readonly up: number;
}

/** How many times as wide each side is made; null: too few tell. */
type Stretch = Sides | null;

const missOf = ({ ahead, range: { low, middle, high }, truth }: Outcome, day: number): Miss => ({
  ahead,
  day,
  down: Math.max(0, middle - truth - HALF) / side(middle - low),
  up: Math.max(0, truth - HALF - middle) / side(high - middle),
});

const side = (width: number): number => Math.max(NARROWEST, width);

function quantile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(WITHIN * (sorted.length + 1)) - 1)] ?? 1;
}
