import type { Compared } from '../measure/side-by-side.ts';

export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table. */
export interface Row {
  readonly what: string;
  readonly a: string;
  readonly b: string;
  readonly ratio: string;
  readonly target: string;
  /** Undefined: nothing was promised. */
  readonly met: boolean | undefined;
}

export function ratioRow(what: string, unit: string, { a, b, ratio }: Compared, bound?: Bound): Row {
  const shown = [ratio.least, ratio.middle, ratio.greatest].map((part) => part.toFixed(2)).join(' – ');
  return {
    what,
    a: figure(a.middle, unit),
    b: figure(b.middle, unit),
    ratio: shown,
    target: bound ? boundText(bound) : '',
    met: bound && holds(ratio.middle, bound),
  };
}

/** A figure that stands alone. */
export function figureRow(what: string, value: number, unit: string, bound?: Bound): Row {
  const target = bound ? `${boundText(bound)} ${unit}` : '';
  return { what, a: figure(value, unit), b: '', ratio: '', target, met: bound && holds(value, bound) };
}

const holds = (value: number, bound: Bound): boolean => ('atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost);
const boundText = (bound: Bound): string => ('atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`);

function figure(value: number, unit: string): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`;
}
