import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '#libs/contracts/analytics/days.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { problemOf } from '../rules/period.ts';

interface OwnDaysProps {
  readonly days: Days;
  /** No later day has figures. */
  readonly today: string;
  readonly onChange: (days: Days) => void;
}

type Draft = { readonly [Name in keyof Days]: string | null };

/** Any first and last day. Days that cannot be asked for stay in their fields, with the reason. */
export function OwnDays({ days, today, onChange }: OwnDaysProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const { from, to } = draft ?? days;
  const problem = problemOf(from, to);
  const change = (part: Partial<Draft>) => {
    const next = { from, to, ...part };
    if (next.from === null || next.to === null || problemOf(next.from, next.to) !== null) return setDraft(next);
    setDraft(null);
    onChange({ from: next.from, to: next.to });
  };
  return (
    <div className="grid w-full gap-4 sm:w-auto sm:min-w-md sm:grid-cols-2">
      <DateField label={t('analytics.period.from')} max={today} value={from} onChange={(day) => change({ from: day })} />
      <DateField
        label={t('analytics.period.to')}
        max={today}
        error={problem === null ? undefined : t(`analytics.period.${problem}`)}
        value={to}
        onChange={(day) => change({ to: day })}
      />
    </div>
  );
}
