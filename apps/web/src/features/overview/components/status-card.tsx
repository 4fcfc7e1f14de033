import { Wifi, WifiOff, WifiSync } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Pane } from '../../../ui/pane.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useLive } from '../../realtime/public.ts';
import { useStatistics } from '../../tickets/public.ts';
import { SoFarRow } from './so-far-row.tsx';

/** How far the day is, who did not come, and whether this page is live. */
export function StatusCard() {
  const { t } = useTranslation();
  return (
    <Pane plane="ground" title={t('overview.status.title')}>
      <Completion />
      <dl className="mt-3 border-line border-t">
        <NoShows />
      </dl>
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-3 border-line border-t" role="status">
        {t('overview.status.connection')}
        <Connection />
      </p>
    </Pane>
  );
}

function Completion() {
  const { t } = useTranslation();
  const { data: today, isPending } = useStatistics();
  if (isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-18 w-full" />
      </SkeletonGroup>
    );
  const label = t('overview.status.rate');
  if (!today)
    return (
      <p>
        {label}: {NOTHING}
      </p>
    );
  const { total, completed } = today;
  return (
    <>
      <ProgressBar label={label} share={total === 0 ? 0 : completed / total} />
      <p className="mt-2 text-quiet text-sm">{t('overview.status.share', { completed, total })}</p>
    </>
  );
}

function NoShows() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: today, isPending } = useStatistics();
  return (
    <SoFarRow name={t('overview.soFar.absent')} isPending={isPending}>
      {today ? format.number(today.absent) : NOTHING}
    </SoFarRow>
  );
}

function Connection() {
  const { t } = useTranslation();
  const { state } = useLive();
  if (state === 'live')
    return (
      <Badge kind="brand" icon={<Wifi size={16} />}>
        {t('overview.status.live')}
      </Badge>
    );
  if (state === 'connecting' || state === 'reconnecting')
    return <Badge icon={<WifiSync size={16} />}>{t('overview.status.connecting')}</Badge>;
  return <Badge icon={<WifiOff size={16} />}>{t('overview.status.lost')}</Badge>;
}
