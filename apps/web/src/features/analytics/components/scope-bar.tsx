import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import { Segmented } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PERIODS } from '../rules/period.ts';
import { periodName } from '../rules/words.ts';
import { OwnDays } from './later.ts';
import type { AnalyticsPageState } from './use-analytics-page.ts';
import { useWords } from './use-words.ts';

/** The days and the clinics that are looked at. */
export function ScopeBar({ address, change, period, clinic, today, filter, clinics }: AnalyticsPageState) {
  const { t } = useTranslation();
  const words = useWords();
  const own = clinic?.id;
  const chosen = address.clinic.length > 0 || own === undefined ? address.clinic : [own];
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 px-6 pb-4 max-sm:px-4 print:hidden">
      <Segmented
        label={t('analytics.period.label')}
        isLabelHidden
        options={[...PERIODS, 'own' as const].map((value) => ({ value, label: periodName(words, value) }))}
        value={period}
        isDisabled={filter === undefined}
        onChange={(value) =>
          value === 'own'
            ? change({ from: filter?.from, to: filter?.to })
            : change({ period: value, from: undefined, to: undefined })
        }
      />
      {period === 'own' && filter && today !== undefined && (
        <Suspense fallback={<Skeleton className="h-18 w-full sm:max-w-md" />}>
          <OwnDays days={filter} today={today} onChange={(days) => change(days, { replace: true })} />
        </Suspense>
      )}
      {clinics.length > 1 && (
        <div className="w-full sm:w-80">
          <MultiSelect
            label={t('analytics.clinics')}
            isLabelHidden
            nothing={t('analytics.noClinic')}
            options={clinics.map(({ id, name }) => ({ value: id, label: name }))}
            values={chosen}
            onChange={(ids) => change({ clinic: ids.length === 1 && ids[0] === own ? [] : ids })}
          />
        </div>
      )}
    </div>
  );
}
