import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Pane } from '../../../ui/pane.tsx';
import { useStatistics } from '../../tickets/public.ts';
import { LongestWait } from './longest-wait.tsx';
import { SoFarRow } from './so-far-row.tsx';
import { TargetSoFar } from './target-so-far.tsx';

/** How today goes: the target, who waits longest, and who did not come. */
export function SoFarCard() {
  const { t } = useTranslation();
  return (
    <Pane title={t('overview.soFar.title')}>
      <dl className="-my-2 divide-y divide-line">
        <TargetSoFar />
        <LongestWait />
        <NoShows />
      </dl>
    </Pane>
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
