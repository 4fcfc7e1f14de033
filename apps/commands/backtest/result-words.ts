import { table } from '../command/table.ts';
import type { Told } from './backtest.ts';
import { type Result, resultOf } from './result.ts';

/** Numbers ahead are told in groups, so that all fits a screen. */
const GROUPS = [0, 1, 2, 3, 6, 10, 20] as const;

/** The result as lines for a person. `untold`: patients who had no estimate. */
export function resultWords(told: readonly Told[], untold: number): readonly string[] {
  const none = untold === 0 ? [] : [`${count(untold)} more had no estimate: too little was known when they joined.`];
  if (told.length === 0) return ['No patient with an estimate was called on these days.', ...none];
  const { patients, coverage, width, error, naive } = resultOf(told);
  return [
    `${count(patients)} patients: ${percent(coverage)} were called within their range (80 % should be), which was ${minutes(width)} wide.`,
    `The middle was off by ${minutes(error)}, the plain formula (patients ahead × median gap) by ${minutes(naive.error)}.`,
    'Widths and errors are medians.',
    ...none,
    ...table(['AHEAD', 'PATIENTS', 'WITHIN', 'WIDTH', 'ERROR', 'PLAIN'], groupsOf(told).map(row)),
  ];
}

function groupsOf(told: readonly Told[]): readonly (readonly [string, Result])[] {
  return GROUPS.flatMap((from, index) => {
    const next = GROUPS[index + 1] ?? Number.POSITIVE_INFINITY;
    const some = told.filter(({ ahead }) => from <= ahead && ahead < next);
    const last = next === Number.POSITIVE_INFINITY ? '' : String(next - 1);
    const label = next - 1 === from ? String(from) : `${from}–${last}`;
    return some.length === 0 ? [] : [[label, resultOf(some)] as const];
  });
}

const row = ([label, { patients, coverage, width, error, naive }]: readonly [string, Result]): readonly string[] => [
  label,
  count(patients),
  percent(coverage),
  minutes(width),
  minutes(error),
  minutes(naive.error),
];

const count = (number: number): string => number.toLocaleString('en');
const percent = (share: number | null): string => (share === null ? '-' : `${Math.round(share * 100)} %`);
const minutes = (value: number | null): string => (value === null ? '-' : `${value} min`);
