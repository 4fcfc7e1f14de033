import { CalendarDays } from 'lucide-react';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useClinic } from '../../clinic/public.ts';
import { useStatistics } from '../../tickets/public.ts';

/** The day that the figures are of: it moves on with them. */
export function Today() {
  const format = useFormat();
  const { data: clinic } = useClinic();
  const { dataUpdatedAt } = useStatistics();
  if (!clinic) return null;
  const day = dayAt(new Date(dataUpdatedAt || Date.now()), clinic.config);
  return (
    <p className="flex items-center gap-2 font-medium">
      <CalendarDays size={20} aria-hidden="true" className="text-brand" />
      <time dateTime={day}>{format.longDay(day)}</time>
    </p>
  );
}
