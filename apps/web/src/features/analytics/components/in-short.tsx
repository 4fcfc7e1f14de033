import { CircleCheck, Equal, TriangleAlert } from 'lucide-react';
import type { Analytics } from '#libs/contracts/analytics/analytics.ts';
import { comparison, headline } from '#libs/contracts/analytics/headline.ts';
import { absentShare } from '#libs/contracts/analytics/worst.ts';
import { NOTHING } from '../../../i18n/format.ts';
import { Figure } from '../../../ui/figure.tsx';
import { curveOf } from '../rules/curve.ts';
import type { Period } from '../rules/period.ts';
import { whenOf } from '../rules/words.ts';
import { useWords } from './use-words.ts';

const ICONS = { up: CircleCheck, down: TriangleAlert, same: Equal } as const;

interface InShortProps {
  readonly answer: Analytics;
  readonly period: Period | 'own';
}

/** The answer first, in words; the figures that it rests on, beside those of the days before. */
export function InShort({ answer, period }: InShortProps) {
  const words = useWords();
  const { t, format } = words;
  const beside = comparison(words, answer);
  const Icon = beside.kind === 'unknown' ? null : ICONS[beside.kind];
  const minutes = (value: number | null) => (value === null ? NOTHING : format.minutes(value * 60));
  const share = (value: number | null) => (value === null ? NOTHING : format.percent(value));
  const { totals, before, days } = answer;
  const figures = [
    {
      name: 'arrivals',
      value: format.number(totals.arrivals),
      former: format.number(before.arrivals),
      curve: days.map(({ arrivals }) => arrivals),
    },
    {
      name: 'median',
      value: minutes(totals.wait.median),
      former: minutes(before.wait.median),
      curve: days.map(({ wait }) => wait.median),
    },
    { name: 'p90', value: minutes(totals.wait.p90), former: minutes(before.wait.p90), curve: days.map(({ wait }) => wait.p90) },
    { name: 'absent', value: share(absentShare(totals)), former: share(absentShare(before)), curve: days.map(absentShare) },
  ] as const;
  return (
    <section aria-label={t('analytics.head.label')} className="print:break-inside-avoid-page">
      <div className="border-line-strong border-y bg-surface px-6 py-5 max-sm:px-4">
        <p className="max-w-4xl text-pretty font-semibold text-2xl leading-normal sm:text-3xl">
          {headline(words, answer, whenOf(words, period))}
        </p>
        <p className="mt-1.5 flex items-start gap-2 text-quiet">
          {Icon && <Icon size={20} aria-hidden="true" className="mt-1 shrink-0" />}
          <span>{beside.words}</span>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 px-6 py-4 max-sm:px-4 lg:grid-cols-4">
        {figures.map(({ name, value, former, curve }) => (
          <Figure
            key={name}
            name={t(`analytics.figures.${name}`)}
            value={value}
            curve={curveOf(curve)}
            note={t('analytics.figures.before', { value: former })}
          />
        ))}
      </div>
    </section>
  );
}
