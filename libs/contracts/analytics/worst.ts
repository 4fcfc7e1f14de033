import { ANALYTICS } from '../limits.ts';
import type { Analytics, AnalyticsFigures } from './analytics.ts';

type HourRow = Analytics['hours'][number];

/** Hours of one weekday in which patients waited longest. */
export interface Worst {
  readonly weekday: number;
  /** The first hour, and the hour at which the last one ends. */
  readonly from: number;
  readonly to: number;
  /** The share that was called within the target; null without one. */
  readonly share: number | null;
}

/** Neighbours nearly as bad are told with the worst hour, and so many hours at most. */
const NEARLY = 0.9;
const HOURS_MOST = 3;

/** The share of patients called within the target; null without one, and where there were too few to say. */
export const withinShare = ({ waits, withinTarget }: Pick<AnalyticsFigures, 'waits' | 'withinTarget'>): number | null =>
  withinTarget === null || waits < ANALYTICS.least ? null : withinTarget / waits;

/** The share of called patients who did not come; null where there were too few to say. */
export const absentShare = ({ waits, absent }: Pick<AnalyticsFigures, 'waits' | 'absent'>): number | null =>
  waits < ANALYTICS.least ? null : absent / waits;

/** Null where fewer than two hours can be compared, or none is worse than another. */
export function worstOf(hours: readonly HourRow[], hasTarget: boolean): Worst | null {
  const measured = hours.flatMap((row) => {
    const share = withinShare(row);
    const harm = hasTarget ? (share === null ? null : 1 - share) : row.wait.median;
    return harm === null ? [] : [{ row, harm }];
  });
  const [worst, ...others] = measured.toSorted((one, other) => other.harm - one.harm || other.row.waits - one.row.waits);
  if (!worst || worst.harm === 0 || others.every(({ harm }) => harm === worst.harm)) return null;
  const { weekday, hour } = worst.row;
  const badAt = (at: number) =>
    measured.find(({ row, harm }) => row.weekday === weekday && row.hour === at && harm >= worst.harm * NEARLY)?.row;
  const span = [worst.row];
  for (let at = hour + 1, row = badAt(at); row && span.length < HOURS_MOST; at += 1, row = badAt(at)) span.push(row);
  for (let at = hour - 1, row = badAt(at); row && span.length < HOURS_MOST; at -= 1, row = badAt(at)) span.unshift(row);
  const sum = (of: (row: HourRow) => number) => span.reduce((total, row) => total + of(row), 0);
  const share = hasTarget ? sum(({ withinTarget }) => withinTarget ?? 0) / sum(({ waits }) => waits) : null;
  return { weekday, from: span[0]?.hour ?? hour, to: ((span.at(-1)?.hour ?? hour) + 1) % 24, share };
}
