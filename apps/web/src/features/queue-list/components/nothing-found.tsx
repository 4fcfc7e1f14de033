import { CalendarX2, ListFilter, ListOrdered, SearchX, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { WhyNothing } from '../rules/why-nothing.ts';

interface NothingFoundProps {
  readonly why: WhyNothing;
  readonly onClear: () => void;
  readonly onAdd: () => void;
}

/** Why there is nothing, and what to do next. */
export function NothingFound({ why, onClear, onAdd }: NothingFoundProps) {
  const { t } = useTranslation();
  const Icon = { noMatch: SearchX, emptyTab: ListFilter, emptyPast: CalendarX2, empty: ListOrdered }[why];
  return (
    <EmptyState
      icon={<Icon size={28} />}
      title={t(`queueList.${why}.title`)}
      text={t(`queueList.${why}.text`, { first: 1 })}
      action={
        {
          noMatch: <Button onPress={onClear}>{t('queueList.noMatch.clear')}</Button>,
          // The tabs above lead to the other tickets.
          emptyTab: null,
          // The banner above has the way back to today.
          emptyPast: null,
          empty: (
            <Button icon={<UserPlus size={18} />} onPress={onAdd}>
              {t('tickets.form.add')}
            </Button>
          ),
        }[why]
      }
    />
  );
}
