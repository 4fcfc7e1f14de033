import { type Html, html, nothing } from '#libs/kernel/html.ts';

const WIDTH = 720;
const HEIGHT = 170;
const TOP = 16;
/** The baseline of the bars, above the names. */
const BASELINE = 144;
/** Width beside the bars for the scale's numbers. */
const MARGIN = 34;
const MAX_BAR_WIDTH = 34;
/** The part of a row's width that its bars take: one, and two side by side. */
const BAR_SHARES = [0.62, 0.76];
/** The gap between two bars of a row. */
const GAP = 1;
/** Names and numbers that stand beside each other at most. */
const MAX_NAMES = 9;
const LEAST_INSIDE = 17;
const ABOVE = 4;
const BELOW = 13;
/** Too few to say. */
const NONE = '-';
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
const MAX_GRID_LINES = 4;

/** A part of a bar. */
export interface Mark {
  /** Its class, by which a document's style colours it and the key of the legend. */
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** Written above the highest part, and inside a lower one that is tall enough; not where there are many rows. */
  readonly value: string;
}

/** The parts of one bar, from the baseline up. None: too few to say. */
export type Bar = readonly Mark[];

export interface ChartRow {
  readonly name: string;
  /** One, or two side by side. */
  readonly bars: readonly Bar[];
  /** A point of the curve; null: none. */
  readonly point?: number | null;
}

interface Chart {
  readonly title: string;
  readonly rows: readonly ChartRow[];
  readonly direction: 'rtl' | 'ltr';
  /** The least that the scale reaches. */
  readonly least: number;
  /** The numbers of the scale are written for whole steps of this size. */
  readonly unit?: number;
  readonly scaleText: (value: number) => string;
  /** A dashed line across. */
  readonly line?: number | undefined;
  readonly maxNames?: number;
}

/** Bars over time, which runs in the direction of the language, with an optional curve and line. */
export function barChart({ title, rows, direction, least, unit = 1, scaleText, line, maxNames = MAX_NAMES }: Chart): Html {
  const tops = rows.flatMap(({ bars, point }) => [...bars.flat().map(({ to }) => to), point ?? 0]);
  const scale = scaleOf(Math.max(least, line ?? 0, ...tops) / unit);
  const y = (value: number): number => BASELINE - ((BASELINE - TOP) * value) / (scale.top * unit);
  const x = (from: number, width = 0): number => (direction === 'rtl' ? WIDTH - from - width : from);
  const slot = (WIDTH - MARGIN) / Math.max(1, rows.length);
  const beside = Math.max(1, ...rows.map(({ bars }) => bars.length));
  const width = Math.min(MAX_BAR_WIDTH, slot * (BAR_SHARES[beside - 1] ?? 1)) / beside;
  const middleOf = (index: number): number => MARGIN + slot * (index + 0.5);
  const barMiddleOf = (index: number, place: number): number =>
    middleOf(index) + (place - (beside - 1) / 2) * (width + (beside > 1 ? GAP : 0));
  const every = Math.ceil(rows.length / maxNames);

  const across = (kind: string, value: number): Html =>
    html`<line class="${kind}" x1="${px(x(MARGIN))}" x2="${px(x(WIDTH))}" y1="${px(y(value))}" y2="${px(y(value))}"/>`;
  const step = (value: number): Html => html`${across('grid', value * unit)}
    <text class="scale" x="${px(x(MARGIN / 2))}" y="${px(y(value * unit) + 4.5)}">${scaleText(value * unit)}</text>`;
  const written = (kind: string, middle: number, at: number, text: string): Html =>
    html`<text class="${kind}" x="${px(x(middle))}" y="${px(at)}">${text}</text>`;
  const rect = ({ kind, from, to }: Mark, middle: number): Html =>
    html`<rect class="${kind}" x="${px(x(middle - width / 2, width))}" y="${px(y(to))}" width="${px(width)}" height="${px(y(from) - y(to))}"/>`;
  const valuesOf = (marks: Bar, middle: number): readonly Html[] => {
    if (marks.length === 0) return [written('value', middle, BASELINE - ABOVE, NONE)];
    return marks.flatMap(({ from, to, value }, place) => {
      if (place === marks.length - 1) return [written('value', middle, y(to) - ABOVE, value)];
      return y(from) - y(to) < LEAST_INSIDE ? [] : [written('value inside', middle, y(to) + BELOW, value)];
    });
  };
  const column = ({ name, bars }: ChartRow, index: number): Html => html`${bars.flatMap((bar, place) =>
    bar.map((mark) => rect(mark, barMiddleOf(index, place))),
  )}
    ${index % every === 0 ? written('label', middleOf(index), BASELINE + 17, name) : nothing}`;
  const values = ({ bars }: ChartRow, index: number): readonly Html[] =>
    bars.flatMap((bar, place) => valuesOf(bar, barMiddleOf(index, place)));
  const points = rows.flatMap(({ point }, index) => (point == null ? [] : [`${px(x(middleOf(index)))},${px(y(point))}`]));
  return html`<svg class="chart" viewBox="0 0 ${px(WIDTH)} ${px(HEIGHT)}" role="img" aria-label="${title}">
    ${scale.lines.map(step)}${rows.map(column)}
    ${points.length === 0 ? nothing : html`<polyline class="curve" points="${points.join(' ')}"/>`}
    ${line === undefined ? nothing : across('target', line)}
    ${every === 1 ? rows.flatMap(values) : nothing}</svg>`;
}

/** Names what each kind of a chart's marks and lines means. */
export const legend = (keys: readonly (readonly [kind: string, name: string])[]): Html =>
  html`<p class="legend">${keys.map(([kind, name]) => html`<span><span class="key ${kind}"></span>${name}</span>`)}</p>`;

/** The scale with the smallest round step that reaches the highest bar in few grid lines. */
export function scaleOf(highest: number): { readonly top: number; readonly lines: readonly number[] } {
  const step = STEPS.find((each) => highest / each <= MAX_GRID_LINES) ?? highest / MAX_GRID_LINES;
  const count = Math.ceil(highest / step);
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** A length in a drawing. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);
