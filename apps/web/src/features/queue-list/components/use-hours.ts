import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** An hour of the day in words: from one full hour to the next. */
export function useHours(): (hour: number) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const clock = (hour: number) => format.clock(`${hour % HOURS.length}:00`);
  return (hour) => t('queueList.filters.hours', { from: clock(hour), to: clock(hour + 1) });
}
