import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { GROUPS, isOneOf } from '#libs/contracts/access/access.ts';
import { dayAt } from '#libs/contracts/tickets/queries.ts';
import { currentLang } from '../../../i18n/i18n.ts';
import { useListState } from '../../../lib/list-state.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useClinic, useOwnClinics } from '../../../shared/clinic/public.ts';
import { useAnalytics } from '../api/read-analytics.ts';
import { analyticsAddress, daysOf, ownDays } from '../rules/period.ts';

const A_MINUTE = 60_000;

/** The figures as the address has them, with what the server answers. */
export function useAnalyticsPage() {
  const { state: address, change } = useListState(analyticsAddress);
  // The page is drawn anew, and its week begins anew, once another language is chosen.
  useTranslation();
  const lang = currentLang();
  const clinic = useClinic().data;
  const now = useNow(A_MINUTE);
  const today = clinic && dayAt(new Date(now), clinic.config);
  const filter = useMemo(
    () => (today === undefined ? undefined : { ...daysOf(address, today, lang), clinic: address.clinic }),
    [address, today, lang],
  );
  const query = useAnalytics(filter);
  const clinics = (useOwnClinics().data ?? []).filter(({ roles }) => isOneOf(GROUPS.managers, roles));
  const period = ownDays(address) ? ('own' as const) : address.period;
  return { address, change, period, clinic, today, filter, query, clinics };
}

export type AnalyticsPageState = ReturnType<typeof useAnalyticsPage>;
