import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NOTHING } from '../../../i18n/format.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pane } from '../../../ui/pane.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useStatistics } from '../../tickets/public.ts';
import { LongestWait } from './longest-wait.tsx';
import { TargetSoFar } from './target-so-far.tsx';

const WAITS = [
  ['median', 'median'],
  ['average', 'avg'],
  ['latest', 'latest'],
] as const;

/** How long patients waited today, how many of them in time, and who has waited longest. */
export function WaitsCard() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: today, isPending } = useStatistics();
  return (
    <Pane plane="ground" title={t('overview.waits.title')}>
      <dl className="-my-2 divide-y divide-line" aria-busy={isPending}>
        {WAITS.map(([wait, measured]) => (
          <div key={wait} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="flex items-center gap-1">
              {t(`overview.waits.${wait}.name`)}
              <Explained name={t(`overview.waits.${wait}.name`)} hint={t(`overview.waits.${wait}.hint`)} />
            </dt>
            <dd className="font-semibold">
              {isPending ? <Skeleton className="h-6 w-20" /> : today ? format.minutes(today.waitingTime[measured]) : NOTHING}
            </dd>
          </div>
        ))}
        <TargetSoFar />
        <LongestWait />
      </dl>
    </Pane>
  );
}

/** A mouse and a keyboard meet the tooltip; a finger presses. */
function Explained({ name, hint }: { readonly name: string; readonly hint: string }) {
  const { t } = useTranslation();
  const label = t('overview.waits.explain', { name });
  return (
    <Popover label={label} trigger={<IconButton label={label} hint={hint} icon={<CircleQuestionMark size={18} />} />}>
      {hint}
    </Popover>
  );
}
