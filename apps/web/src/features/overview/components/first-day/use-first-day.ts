import { useEffect, useState } from 'react';
import { plusDays } from '#libs/contracts/analytics/days.ts';
import { ANALYTICS } from '#libs/contracts/limits.ts';
import { useClinic } from '../../../../shared/clinic/public.ts';
import { useAnalytics } from '../../../analytics/public.ts';
import { useStatistics } from '../../../tickets/public.ts';
import { wasAnybodyCalled } from '../../rules/first-day.ts';
import { isKnownOver, remember } from './memory.ts';

interface FirstDayState {
  /** The clinic has never called anybody, as far as is known. */
  readonly isFirstDay: boolean;
  /** The manager wants to see the overview. */
  readonly end: () => void;
}

/** Whether the clinic has not had its first call. Past days are asked about once: a browser remembers that there were some. */
export function useFirstDay(today: string | undefined): FirstDayState {
  const { data: clinic } = useClinic();
  const { data: figures } = useStatistics();
  const [isEnded, setEnded] = useState(false);
  const isToday = figures !== undefined && wasAnybodyCalled(figures);
  const isKnown = clinic === undefined || isKnownOver(clinic.id) || isEnded;
  const isToAsk = figures !== undefined && today !== undefined && !isKnown && !isToday;
  const days = isToAsk ? { from: plusDays(today, 1 - ANALYTICS.daysMax), to: today, clinic: [clinic.id] } : undefined;
  const past = useAnalytics(days);
  const isOver = isToday || (past.data !== undefined && past.data.totals.calls > 0);
  const clinicId = clinic?.id;
  useEffect(() => {
    if (isOver && clinicId !== undefined && !isKnownOver(clinicId)) remember(clinicId, 'over');
  }, [isOver, clinicId]);
  return {
    isFirstDay: isToAsk && past.data !== undefined && !isOver,
    end: () => {
      if (clinicId !== undefined) remember(clinicId, 'over');
      setEnded(true);
    },
  };
}
