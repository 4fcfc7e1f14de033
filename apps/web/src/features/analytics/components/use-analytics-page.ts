import { useMemo } from 'react';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { USUAL_FIRST } from '#libs/contracts/analytics/week.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { useListState } from '../../../lib/list-state.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useClinic, useOwnClinics } from '../../../shared/clinic/public.ts';
import { useAnalytics } from '../api/read-analytics.ts';
import { analyticsAddress, daysOf, ownDays } from '../rules/period.ts';

const A_MINUTE = 60_000;

/** The figures as the address has them, with what the server answers. */
export function useAnalyticsPage() {
  const { state: address, change } = useListState(analyticsAddress);
  const clinic = useClinic().data;
  const now = useNow(A_MINUTE);
  const weekStartsOn = clinic?.config.weekStartsOn ?? USUAL_FIRST;
  const today = clinic && dayAt(new Date(now), clinic.config);
  const filter = useMemo(
    () => (today === undefined ? undefined : { ...daysOf(address, today, weekStartsOn), clinic: address.clinic }),
    [address, today, weekStartsOn],
  );
  const query = useAnalytics(filter);
  const clinics = (useOwnClinics().data ?? []).filter(({ roles }) => isOneOf(GROUPS.managers, roles));
  const period = ownDays(address) ? ('own' as const) : address.period;
  return { address, change, period, clinic, today, filter, query, clinics };
}

export type AnalyticsPageState = ReturnType<typeof useAnalyticsPage>;
