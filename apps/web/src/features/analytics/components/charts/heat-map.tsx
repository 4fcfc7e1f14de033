import { Link } from 'react-router';
import type { HeatCell, HeatRow } from '#libs/contracts/analytics/heat.ts';
import { clockOf, hoursOf } from '#libs/contracts/analytics/words.ts';
import { currentLang } from '../../../../i18n/i18n.ts';
import { cx } from '../../../../ui/cx.ts';
import { SideScroll } from '../../../../ui/side-scroll.tsx';
import type { DayLink } from '../../rules/day-link.ts';
import { useWords } from '../use-words.ts';

const HEATS = ['text-quiet', 'bg-area/10', 'bg-area/20', 'bg-area/35', 'bg-area/55 font-semibold'] as const;

interface HeatMapProps {
  readonly rows: readonly HeatRow[];
  readonly dayLink: DayLink;
}

/** Patients by hour and weekday: a table whose numbers are shaded, so that it needs no chart. */
export function HeatMap({ rows, dayLink }: HeatMapProps) {
  const words = useWords();
  const { t, format } = words;
  const weekdays = rows[0]?.cells.map(({ weekday }) => weekday) ?? [];
  return (
    <SideScroll hasMenu={false} label={t('analytics.arrivals.title')}>
      <table aria-label={t('analytics.arrivals.title')} className="w-full border-separate border-spacing-0.5">
        <thead>
          <tr className="text-faint text-sm">
            <th scope="col" className="w-14 text-start font-normal">
              <span className="sr-only">{t('analytics.arrivals.corner')}</span>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="px-0.5 py-1.5 font-normal">
                <span className="hidden sm:inline">{format.weekday(weekday)}</span>
                <span className="sm:hidden">{format.weekday(weekday, currentLang() === 'ar' ? 'long' : 'short')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ hour, cells }) => (
            <tr key={hour}>
              <th scope="row" className="pe-2 text-start font-normal text-quiet text-sm">
                {clockOf(words, hour)}
              </th>
              {cells.map((cell) => (
                <td
                  key={cell.weekday}
                  className={cx('h-11 min-w-11 rounded-xs p-0 text-center [print-color-adjust:exact]', HEATS[cell.heat])}
                >
                  <Count cell={cell} hour={hour} dayLink={dayLink} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}

interface CountProps {
  readonly cell: HeatCell;
  readonly hour: number;
  readonly dayLink: DayLink;
}

/** Opens the patients of the hour. Of several days it opens the last, and says which. */
function Count({ cell: { weekday, arrivals, day, isOfOneDay }, hour, dayLink }: CountProps) {
  const words = useWords();
  const { t, format } = words;
  const to = day === null || arrivals === 0 ? null : dayLink(day, hour);
  const count = format.number(arrivals);
  if (to === null || day === null) return <span>{count}</span>;
  const opened = isOfOneDay ? [] : [t('analytics.arrivals.opens', { day: format.weekdayAndDay(day) })];
  return (
    <Link
      to={to}
      title={opened[0]}
      aria-label={[count, `${format.weekday(weekday)} ${hoursOf(words, hour, (hour + 1) % 24)}`, ...opened].join(' · ')}
      className="flex min-h-11 items-center justify-center rounded-small hover:underline"
    >
      {count}
    </Link>
  );
}
