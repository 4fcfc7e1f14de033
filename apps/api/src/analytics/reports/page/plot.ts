import { type Html, html, nothing } from '#libs/kernel/html.ts';
import { px, scaleOf } from '../../../reports/public.ts';

const WIDTH = 720;
const HEIGHT = 170;
const TOP = 16;
/** The baseline of the bars, above the names. */
const BASELINE = 144;
/** Width beside the bars for the scale's numbers. */
const MARGIN = 34;
const MAX_BAR_WIDTH = 34;
const BAR_SHARE = 0.62;
/** Names and numbers that stand beside each other at most. */
const MAX_NAMES = 12;
const LEAST_INSIDE = 13;
const ABOVE = 4;
const BELOW = 10;
/** Too few to say. */
const NONE = '-';

/** The parts of one row's drawing, from the baseline up. */
export interface Mark {
  readonly kind: 'main' | 'light';
  readonly from: number;
  readonly to: number;
  /** Written above the highest part, and inside a lower one that is tall enough; not where there are many rows. */
  readonly value: string;
}

export interface PlotRow {
  readonly name: string;
  /** None: too few to say. */
  readonly marks: readonly Mark[];
  /** A point of the curve; null: none. */
  readonly point?: number | null;
}

interface Plot {
  readonly title: string;
  readonly rows: readonly PlotRow[];
  readonly direction: 'rtl' | 'ltr';
  /** The least that the scale reaches. */
  readonly least: number;
  /** The numbers of the scale are written for whole steps of this size. */
  readonly unit?: number;
  readonly scaleText: (value: number) => string;
  /** A dashed line across. */
  readonly line?: number | undefined;
}

/** Bars over time, which runs in the direction of the language, with an optional curve and line. */
export function plot({ title, rows, direction, least, unit = 1, scaleText, line }: Plot): Html {
  const tops = rows.flatMap(({ marks, point }) => [...marks.map(({ to }) => to), point ?? 0]);
  const scale = scaleOf(Math.max(least, line ?? 0, ...tops) / unit);
  const y = (value: number): number => BASELINE - ((BASELINE - TOP) * value) / (scale.top * unit);
  const x = (from: number, width = 0): number => (direction === 'rtl' ? WIDTH - from - width : from);
  const slot = (WIDTH - MARGIN) / Math.max(1, rows.length);
  const bar = Math.min(MAX_BAR_WIDTH, slot * BAR_SHARE);
  const middleOf = (index: number): number => MARGIN + slot * (index + 0.5);
  const every = Math.ceil(rows.length / MAX_NAMES);

  const across = (kind: string, value: number): Html =>
    html`<line class="${kind}" x1="${px(x(MARGIN))}" x2="${px(x(WIDTH))}" y1="${px(y(value))}" y2="${px(y(value))}"/>`;
  const step = (value: number): Html => html`${across('grid', value * unit)}
    <text class="scale" x="${px(x(MARGIN / 2))}" y="${px(y(value * unit) + 3.5)}">${scaleText(value * unit)}</text>`;
  const written = (kind: string, at: number, index: number, text: string): Html =>
    html`<text class="${kind}" x="${px(x(middleOf(index)))}" y="${px(at)}">${text}</text>`;
  const rect = ({ kind, from, to }: Mark, index: number): Html =>
    html`<rect class="${kind}" x="${px(x(middleOf(index) - bar / 2, bar))}" y="${px(y(to))}" width="${px(bar)}" height="${px(y(from) - y(to))}"/>`;
  const valuesOf = (marks: readonly Mark[], index: number): readonly Html[] => {
    if (marks.length === 0) return [written('value', BASELINE - ABOVE, index, NONE)];
    return marks.flatMap(({ from, to, value }, place) => {
      if (place === marks.length - 1) return [written('value', y(to) - ABOVE, index, value)];
      return y(from) - y(to) < LEAST_INSIDE ? [] : [written('value inside', y(to) + BELOW, index, value)];
    });
  };
  const column = ({ name, marks }: PlotRow, index: number): Html => html`${marks.map((mark) => rect(mark, index))}
    ${index % every === 0 ? written('name', BASELINE + 17, index, name) : nothing}`;
  const points = rows.flatMap(({ point }, index) => (point == null ? [] : [`${px(x(middleOf(index)))},${px(y(point))}`]));
  return html`<svg class="chart" viewBox="0 0 ${px(WIDTH)} ${px(HEIGHT)}" role="img" aria-label="${title}">
    ${scale.lines.map(step)}${rows.map(column)}
    ${points.length === 0 ? nothing : html`<polyline class="curve" points="${points.join(' ')}"/>`}
    ${line === undefined ? nothing : across('target', line)}
    ${every === 1 ? rows.flatMap(({ marks }, index) => valuesOf(marks, index)) : nothing}</svg>`;
}
