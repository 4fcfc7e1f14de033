import { CalendarDays } from 'lucide-react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useToday } from './use-today.ts';

export function Today() {
  const format = useFormat();
  const day = useToday();
  if (day === undefined) return null;
  return (
    <p className="flex items-center gap-2 font-medium">
      <CalendarDays size={20} aria-hidden="true" className="text-brand" />
      <time dateTime={day}>{format.longDay(day)}</time>
    </p>
  );
}
