import { type Html, html } from '#libs/kernel/html.ts';
import type { Hour } from '../hours.ts';
import type { Words } from '../words/words.ts';
import type { Writing } from '../writing.ts';

const WIDTH = 720;
const HEIGHT = 190;
const TOP = 16;
/** The baseline of the bars, above the hours. */
const BASELINE = 164;
/** Width beside the bars for the scale's numbers. */
const MARGIN = 30;
const MAX_BAR_WIDTH = 18;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];
const MAX_GRID_LINES = 4;

/** Chart with two bars an hour, each with its number. Time runs in the language's direction. */
export function hourlyChart(hours: readonly Hour[], writing: Writing, { chart }: Pick<Words, 'chart'>): Html {
  const scale = scaleOf(Math.max(1, ...hours.flatMap(({ issued, called }) => [issued, called])));
  const height = (value: number): number => ((BASELINE - TOP) * value) / scale.top;
  const mirrored = writing.direction === 'rtl';
  const place = (x: number, width = 0): number => (mirrored ? WIDTH - x - width : x);
  const slot = (WIDTH - MARGIN) / hours.length;
  const bar = Math.min(MAX_BAR_WIDTH, slot * 0.38);

  const line = (
    value: number,
  ) => html`<line class="grid" x1="${px(place(MARGIN))}" x2="${px(place(WIDTH))}" y1="${px(BASELINE - height(value))}" y2="${px(BASELINE - height(value))}"/>
    <text class="scale" x="${px(place(MARGIN / 2))}" y="${px(BASELINE - height(value) + 3.5)}">${writing.number(value)}</text>`;
  const column = (
    kind: 'issued' | 'called',
    x: number,
    value: number,
  ) => html`<rect class="${kind}" x="${px(place(x, bar))}" y="${px(BASELINE - height(value))}" width="${px(bar)}" height="${px(height(value))}"/>
    <text class="value" x="${px(place(x + bar / 2))}" y="${px(BASELINE - height(value) - 4)}">${value === 0 ? '' : writing.number(value)}</text>`;
  const hourColumns = ({ hour, minute, issued, called }: Hour, index: number) => {
    const middle = MARGIN + slot * (index + 0.5);
    const clock = [hour, ...(minute === 0 ? [] : [minute])].map((part) => writing.number(part, 2)).join(':');
    return html`${column('issued', middle - bar - 0.5, issued)}${column('called', middle + 0.5, called)}
      <text class="hour" x="${px(place(middle))}" y="${px(BASELINE + 17)}">${clock}</text>`;
  };
  return html`<svg class="chart" viewBox="0 0 ${px(WIDTH)} ${px(HEIGHT)}" role="img" aria-label="${chart.title}">
    ${scale.lines.map(line)}${hours.map(hourColumns)}</svg>`;
}

export const legend = ({ chart }: Pick<Words, 'chart'>): Html =>
  html`<p class="legend"><span class="key issued"></span>${chart.issued}<span class="key called"></span>${chart.called}</p>`;

/** The scale with the smallest round step that reaches the highest bar in few grid lines. */
export function scaleOf(highest: number): { readonly top: number; readonly lines: readonly number[] } {
  const step = STEPS.find((each) => highest / each <= MAX_GRID_LINES) ?? highest / MAX_GRID_LINES;
  const count = Math.ceil(highest / step);
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** A length in a drawing. */
export const px = (value: number): string => String(Math.round(value * 100) / 100);
