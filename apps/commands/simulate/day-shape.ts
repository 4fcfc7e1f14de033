import type { Chance } from './chance.ts';
import { type Hours, MINUTE } from './habits.ts';
import type { Pause } from './pauses.ts';

export const SHAPES = ['even', 'bursts', 'pauses', 'late', 'longTail'] as const;
export type Shape = (typeof SHAPES)[number];

/** The habits of a simulated day. Lengths are in milliseconds; `minute` is scaled by the day's usual length of a visit. */
export interface DayShape {
  arrivals(hours: Hours, chance: Chance): number[];
  /** The time from the opening to the first call. */
  openingDelay(chance: Chance, minute: number): number;
  visit(chance: Chance, minute: number): number;
  /** One doctor's pauses, in order. */
  pauses(hours: Hours, chance: Chance): Pause[];
  /** Share of the day on which doctors work. */
  readonly worked: number;
}

const even: DayShape = {
  arrivals: usualArrivals,
  openingDelay: (chance, minute) => chance.between(3, 10) * minute,
  visit: (chance, minute) => chance.between(4, 12) * minute,
  pauses: () => [],
  worked: 1,
};

const HOUR = 60 * MINUTE;
/** Hours after the opening at which doctors pray and eat. */
const USUAL_PAUSES = [4.25, 6] as const;
const SECOND_PAUSE = 0.5;
const BURSTS = 6;
/** Spread of visits; the logarithm of their length is normal. */
const SPREAD = 0.8;
const MEAN_VISIT = 8;

const DAY_SHAPES: Readonly<Record<Shape, DayShape>> = {
  even,
  bursts: { ...even, arrivals: inBursts },
  pauses: { ...even, pauses: pausesOf, worked: 0.88 },
  late: { ...even, openingDelay: (chance) => chance.between(20, 60) * MINUTE, worked: 0.9 },
  longTail: { ...even, visit: (chance, minute) => longTailed(chance) * minute },
};

export const dayShape = (shape: Shape): DayShape => DAY_SHAPES[shape];

/** Times of arrival, most of them in the day's first half. */
function usualArrivals({ opens, ends, patients }: Hours, chance: Chance): number[] {
  return Array.from({ length: patients }, () => opens + chance.next() ** 1.3 * (ends - opens)).sort((a, b) => a - b);
}

/** Patients come together: a bus, the end of a prayer, an hour that many were told. */
function inBursts({ opens, ends, patients }: Hours, chance: Chance): number[] {
  const bursts = Array.from({ length: BURSTS }, () => opens + chance.next() * 0.9 * (ends - opens));
  const arrivals = Array.from(
    { length: patients },
    () => (bursts[chance.whole(0, BURSTS - 1)] ?? opens) + chance.between(0, 15) * MINUTE,
  );
  return arrivals.filter((at) => at < ends).sort((a, b) => a - b);
}

function pausesOf({ opens }: Hours, chance: Chance): Pause[] {
  const isTaken = [true, chance.happens(SECOND_PAUSE)];
  return USUAL_PAUSES.filter((_, index) => isTaken[index]).map((hours) => ({
    at: opens + hours * HOUR + chance.between(-20, 20) * MINUTE,
    length: chance.between(20, 45) * MINUTE,
  }));
}

function longTailed(chance: Chance): number {
  const normal = Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());
  return MEAN_VISIT * Math.exp(SPREAD * normal - SPREAD ** 2 / 2);
}
