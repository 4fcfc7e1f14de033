import { Area, Bar, Line, ReferenceLine } from 'recharts';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { clock } from '#libs/contracts/analytics/cause-sentences.ts';
import type { Target } from '#libs/contracts/analytics/target.ts';
import { clockOf, upTo } from '#libs/contracts/analytics/words.ts';
import { absentShare } from '#libs/contracts/analytics/worst.ts';
import type { FlowRow } from '../../rules/flow.ts';
import { shareMarks } from '../../rules/share-marks.ts';
import { useWords } from '../use-words.ts';
import { Plot } from './plot.tsx';

type DayRow = Analytics['days'][number];

const AREA = 'var(--color-area)';
const SOFT = 'var(--color-area-soft)';
const MUTE = 'var(--color-area-mute)';
const INK = 'var(--color-ink)';
/** Dots are smaller where there are so many days that they would touch. */
const DOTS_MOST = 62;
const WIDEST = 22;

interface OfDays {
  readonly days: readonly DayRow[];
  readonly onPick?: (day: string) => void;
}

interface WaitsChartProps extends OfDays {
  readonly target: Target | null;
}

/** A day is a bar from what half of the patients waited, with a dot there, to what nine in ten did. Too few patients: a gap. */
export function WaitsChart({ days, target, onPick }: WaitsChartProps) {
  const words = useWords();
  const { t, format } = words;
  const minutesOf = (name: 'median' | 'p90', value: number | null) =>
    value === null ? [] : [`${t(`analytics.columns.${name}`)}: ${format.minutes(value * 60)}`];
  const note = ({ wait }: DayRow) =>
    wait.median === null ? [t('analytics.tooFew')] : [...minutesOf('median', wait.median), ...minutesOf('p90', wait.p90)];
  const dot = { r: days.length <= DOTS_MOST ? 4 : 1.5, fill: INK, strokeWidth: 0 };
  return (
    <Plot
      rows={days}
      placeOf={({ day }) => day}
      placeName={({ day }) => format.shortDay(day)}
      valueName={format.number}
      note={note}
      {...(onPick && { onPick: ({ day }: DayRow) => onPick(day) })}
    >
      <Bar
        dataKey={({ wait }: DayRow) => (wait.median === null || wait.p90 === null ? null : [wait.median, wait.p90])}
        fill={SOFT}
        maxBarSize={WIDEST}
        isAnimationActive={false}
      />
      <Line dataKey={({ wait }: DayRow) => wait.median} stroke="none" dot={dot} activeDot={false} isAnimationActive={false} />
      {target && (
        <ReferenceLine
          y={target.minutes}
          ifOverflow="extendDomain"
          stroke={INK}
          strokeWidth={1.25}
          strokeDasharray="2 4"
          aria-label={t('analytics.waits.target', { minutes: upTo(words, target.minutes) })}
        />
      )}
    </Plot>
  );
}

export function NoShowsChart({ days, onPick }: OfDays) {
  const { t, format } = useWords();
  const note = (row: DayRow) => {
    const share = absentShare(row);
    return [share === null ? t('analytics.tooFew') : format.percent(share)];
  };
  return (
    <Plot
      rows={days}
      placeOf={({ day }) => day}
      placeName={({ day }) => format.shortDay(day)}
      valueName={format.percent}
      marks={shareMarks(Math.max(...days.map((day) => absentShare(day) ?? 0)))}
      note={note}
      {...(onPick && { onPick: ({ day }: DayRow) => onPick(day) })}
    >
      <Bar dataKey={absentShare} fill={AREA} maxBarSize={WIDEST} isAnimationActive={false} />
    </Plot>
  );
}

/** Two lines that only rise: the area between them is all waiting. */
export function FlowChart({ rows }: { readonly rows: readonly FlowRow[] }) {
  const words = useWords();
  const { t, format } = words;
  const line = { type: 'linear', dot: false, activeDot: false, isAnimationActive: false } as const;
  const note = ({ arrived, called }: FlowRow) => [
    `${t('analytics.causes.arrived')}: ${format.number(arrived)}`,
    `${t('analytics.causes.called')}: ${format.number(called)}`,
    `${t('analytics.causes.waiting')}: ${format.number(arrived - called)}`,
  ];
  return (
    <Plot
      rows={rows}
      placeOf={({ minute }) => minute}
      placeName={({ minute }) => clock(words, minute)}
      valueName={format.number}
      note={note}
    >
      <Area
        {...line}
        dataKey={({ arrived, called }: FlowRow) => [called, arrived]}
        stroke="none"
        fill="var(--color-chosen)"
        fillOpacity={1}
      />
      <Line {...line} dataKey="arrived" stroke={MUTE} strokeWidth={1.5} />
      <Line {...line} dataKey="called" stroke={AREA} strokeWidth={2} />
    </Plot>
  );
}

type LengthRow = Analytics['lengths'][number];

/** How many waited on average as an area, and the most at once as dashes above it. */
export function LengthsChart({ lengths }: { readonly lengths: readonly LengthRow[] }) {
  const words = useWords();
  const { t, format } = words;
  const note = ({ mean, max }: LengthRow) => [
    `${t('analytics.columns.max')}: ${format.number(max)}`,
    `${t('analytics.columns.mean')}: ${format.number(Math.round(mean * 10) / 10)}`,
  ];
  return (
    <Plot
      rows={lengths}
      placeOf={({ hour }) => hour}
      placeName={({ hour }) => clockOf(words, hour)}
      valueName={format.number}
      note={note}
    >
      <Area
        type="monotone"
        dataKey="mean"
        stroke={AREA}
        strokeWidth={2}
        fill="var(--color-chosen)"
        fillOpacity={1}
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
      <Line
        type="monotone"
        dataKey="max"
        stroke={MUTE}
        strokeWidth={1.5}
        strokeDasharray="4 3"
        dot={lengths.length === 1}
        activeDot={false}
        isAnimationActive={false}
      />
    </Plot>
  );
}
