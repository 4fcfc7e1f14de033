import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useNightly } from '../api/verify-log.ts';
import { ComparedHeads } from './compared-heads.tsx';
import { Findings } from './findings.tsx';

/** The last night's verification of the whole log, which nobody has to ask for. */
export function LastNight() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, isPending } = useNightly();
  if (isPending) return <Coming />;
  if (data === undefined) return null;
  if (data === null) return <p className="text-quiet text-sm">{t('audit.night.none')}</p>;
  const moment = (at: string) => ({ date: format.date(at), time: format.time(at) });
  if (data.state === 'broken')
    return (
      <Notice kind="danger" title={t('audit.night.broken', moment(data.at))}>
        <Findings findings={data.findings} />
      </Notice>
    );
  const title = data.headsOf === null ? 'audit.night.wholeInItself' : 'audit.night.whole';
  return (
    <p>
      {t(title, moment(data.at))} <ComparedHeads headsOf={data.headsOf} />
    </p>
  );
}

/** Its place is held, so that nothing below moves from under a finger. */
const Coming = () => (
  <SkeletonGroup>
    <Skeleton className="h-6 w-72 max-w-full" />
  </SkeletonGroup>
);
