import { Area, Bar, Line, ReferenceLine } from 'recharts';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import type { Target } from '#libs/contracts/analytics/target.ts';
import { clockOf, upTo } from '#libs/contracts/analytics/words.ts';
import { absentShare } from '#libs/contracts/analytics/worst.ts';
import { shareMarks } from '../../rules/share-marks.ts';
import { useWords } from '../use-words.ts';
import { Plot } from './plot.tsx';

type DayRow = Analytics['days'][number];

const BRAND = 'var(--color-brand)';
const BAND = 'var(--color-brand-soft)';
/** Each day has a dot as long as dots do not touch: a day between two that say nothing is seen by it alone. */
const DOTS_MOST = 62;

interface OfDays {
  readonly days: readonly DayRow[];
  readonly onPick?: (day: string) => void;
}

interface WaitsChartProps extends OfDays {
  readonly target: Target | null;
}

/** Half of the patients waited up to the curve, nine in ten up to the end of the band. Too few patients: a gap. */
export function WaitsChart({ days, target, onPick }: WaitsChartProps) {
  const words = useWords();
  const { t, format } = words;
  const minutesOf = (name: 'median' | 'p90', value: number | null) =>
    value === null ? [] : [`${t(`analytics.columns.${name}`)}: ${format.minutes(value * 60)}`];
  const note = ({ wait }: DayRow) =>
    wait.median === null ? [t('analytics.tooFew')] : [...minutesOf('median', wait.median), ...minutesOf('p90', wait.p90)];
  const dot = days.length <= DOTS_MOST && { r: 3, fill: BRAND };
  return (
    <Plot
      rows={days}
      placeOf={({ day }) => day}
      placeName={({ day }) => format.shortDay(day)}
      valueName={format.number}
      note={note}
      {...(onPick && { onPick: ({ day }: DayRow) => onPick(day) })}
    >
      <Area
        dataKey={({ wait }: DayRow) => (wait.median === null || wait.p90 === null ? null : [wait.median, wait.p90])}
        stroke="none"
        fill={BRAND}
        fillOpacity={0.22}
        activeDot={false}
        isAnimationActive={false}
      />
      <Line
        dataKey={({ wait }: DayRow) => wait.median}
        stroke={BRAND}
        strokeWidth={2}
        dot={dot}
        activeDot={false}
        isAnimationActive={false}
      />
      {target && (
        <ReferenceLine
          y={target.minutes}
          ifOverflow="extendDomain"
          stroke="var(--color-ink)"
          strokeDasharray="6 4"
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
      <Bar dataKey={absentShare} fill={BRAND} maxBarSize={48} isAnimationActive={false} />
    </Plot>
  );
}

type LengthRow = Analytics['lengths'][number];

/** The most that waited at once as bars, and how many did on average as a curve. */
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
      <Bar dataKey="max" fill={BAND} stroke={BRAND} maxBarSize={48} isAnimationActive={false} />
      <Line
        type="monotone"
        dataKey="mean"
        stroke={BRAND}
        strokeWidth={2}
        dot={{ r: 3, fill: BRAND }}
        activeDot={false}
        isAnimationActive={false}
      />
    </Plot>
  );
}
