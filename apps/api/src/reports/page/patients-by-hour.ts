import type { Html } from '#libs/kernel/html.ts';
import { barChart } from '../../platform/printing/page/bar-chart.ts';
import type { Writing } from '../../platform/printing/page/writing.ts';
import type { Hour } from '../hours.ts';
import type { Words } from '../words/words.ts';

/** Every hour of a long day has its name. */
const MAX_NAMES = 24;

/** Chart with two bars an hour, each with its number. Time runs in the language's direction. */
export function patientsByHour(hours: readonly Hour[], writing: Writing, { chart }: Pick<Words, 'chart'>): Html {
  const bar = (kind: 'issued' | 'called', value: number) => [
    { kind, from: 0, to: value, value: value === 0 ? '' : writing.number(value) },
  ];
  return barChart({
    title: chart.title,
    rows: hours.map(({ hour, minute, issued, called }) => ({
      name: [hour, ...(minute === 0 ? [] : [minute])].map((part) => writing.number(part, 2)).join(':'),
      bars: [bar('issued', issued), bar('called', called)],
    })),
    direction: writing.direction,
    least: 1,
    scaleText: (value) => writing.number(value),
    maxNames: MAX_NAMES,
  });
}
