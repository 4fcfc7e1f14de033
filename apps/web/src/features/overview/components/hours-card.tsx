import { useTranslation } from 'react-i18next';
import { arrivalsOf } from '#libs/contracts/analytics/heat.ts';
import { PAGES } from '#libs/contracts/pages.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useClinic } from '../../../shared/clinic/public.ts';
import { Link } from '../../../ui/link.tsx';
import { Pane } from '../../../ui/pane.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useAnalyticsToday } from '../../analytics/public.ts';
import { useToday } from './use-today.ts';

/** When today's patients came. */
export function HoursCard() {
  const { t } = useTranslation();
  const { data: clinic } = useClinic();
  const start = Number(clinic?.config.dayStartsAt.slice(0, 2) ?? 0);
  return (
    <Pane
      title={t('overview.hours.title')}
      actions={<Link to={`${PAGES.analytics}?period=today`}>{t('overview.hours.more')}</Link>}
    >
      <Loaded query={useAnalyticsToday(useToday())} skeleton={<ColumnsSkeleton />}>
        {({ hours }, failure) => (
          <>
            {failure}
            {hours.length === 0 ? (
              <p className="text-quiet">{t('overview.hours.nobody')}</p>
            ) : (
              <Columns hours={arrivalsOf(hours, start)} />
            )}
          </>
        )}
      </Loaded>
    </Pane>
  );
}

/** A column an hour. It runs as its reader does, and is read out as a list. */
function Columns({ hours }: { readonly hours: ReturnType<typeof arrivalsOf> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const most = Math.max(...hours.map(({ arrivals }) => arrivals));
  return (
    <ol aria-label={t('overview.hours.title')} className="flex items-end gap-1">
      {hours.map(({ hour, arrivals }) => (
        <li key={hour} className="min-w-0 max-w-14 grow basis-0 text-center text-sm">
          <span className="sr-only">
            {t('overview.hours.hour', { hour: format.clock(`${hour}:00`), patients: format.number(arrivals) })}
          </span>
          <span aria-hidden="true" className="flex h-32 flex-col justify-end">
            {arrivals > 0 && <span className="font-medium">{format.number(arrivals)}</span>}
            <span className="rounded-t-small bg-fill" style={{ blockSize: `${(arrivals / most) * 75}%` }} />
          </span>
          <span aria-hidden="true" className="block border-line border-t pt-1 text-quiet">
            {format.number(hour)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const ColumnsSkeleton = () => (
  <SkeletonGroup>
    <Skeleton className="h-38 w-full" />
  </SkeletonGroup>
);
