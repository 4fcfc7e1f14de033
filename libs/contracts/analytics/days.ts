/** A first and a last day, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days are counted without a clock: in UTC each has 24 hours. */
export const plusDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

export const countOf = ({ from, to }: Days): number => Math.round((startOf(to) - startOf(from)) / DAY_MS) + 1;

/** The days from the first on, so many at most. */
export const daysBetween = (days: Days, most: number): readonly string[] =>
  Array.from({ length: Math.min(countOf(days), most) }, (_, index) => plusDays(days.from, index));

/** Weekday 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay() || 7;
