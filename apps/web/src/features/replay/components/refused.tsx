import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface RefusedProps {
  readonly why: 'invalid' | 'future';
  readonly way: 'toToday' | 'toLast';
  readonly onGo: () => void;
}

/** An instant that cannot be shown, and the way to one that can. */
export function Refused({ why, way, onGo }: RefusedProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<CalendarX size={28} />}
      title={t(`replay.refused.${why}.title`)}
      text={t(`replay.refused.${why}.text`)}
      action={<Button onPress={onGo}>{t(`replay.refused.${way}`)}</Button>}
    />
  );
}
