import { Link } from '../../../ui/link.tsx';
import type { DayLink } from '../rules/day-link.ts';
import { useWords } from './use-words.ts';

export function DayCell({ day, dayLink }: { readonly day: string; readonly dayLink: DayLink }) {
  const { format } = useWords();
  const to = dayLink(day);
  const name = format.weekdayAndDay(day);
  return to === null ? name : <Link to={to}>{name}</Link>;
}

/** Minutes, or that there were too few patients to say: never a zero that nobody measured. */
export function MinutesCell({ minutes }: { readonly minutes: number | null }) {
  const { t, format } = useWords();
  return minutes === null ? <TooFew words={t('analytics.tooFew')} /> : format.minutes(minutes * 60);
}

export function ShareCell({ share }: { readonly share: number | null }) {
  const { t, format } = useWords();
  return share === null ? <TooFew words={t('analytics.tooFew')} /> : format.percent(share);
}

const TooFew = ({ words }: { readonly words: string }) => <span className="text-quiet text-sm">{words}</span>;

interface BarCellProps {
  readonly minutes: number | null;
  /** The most of any row. */
  readonly most: number;
}

/** Minutes as a bar and in words: a chart in its own table. */
export const BarCell = ({ minutes, most }: BarCellProps) => (
  <span className="flex items-center gap-2 lg:gap-3">
    {minutes !== null && most > 0 && (
      <span aria-hidden="true" className="hidden h-3 w-8 sm:block lg:w-40">
        <span
          className="block h-full rounded-xs bg-area-soft [print-color-adjust:exact]"
          style={{ inlineSize: `${(minutes / most) * 100}%` }}
        />
      </span>
    )}
    <span className="sm:min-w-20 lg:min-w-24">
      <MinutesCell minutes={minutes} />
    </span>
  </span>
);
