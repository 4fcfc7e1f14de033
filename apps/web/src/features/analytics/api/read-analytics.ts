import { useQuery } from '@tanstack/react-query';
import { analyticsAnswer } from '#libs/contracts/analytics/analytics.ts';
import type { Days } from '#libs/contracts/analytics/days.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

export interface AnalyticsFilter extends Days {
  readonly clinic: readonly string[];
}

/** Today's figures, which move on with its tickets. Undefined: today is not known yet. */
export const useAnalyticsToday = (today: string | undefined) =>
  useQuery({
    queryKey: QUERY_KEYS.analyticsToday(today),
    queryFn: async ({ signal }) =>
      (await read('/analytics', analyticsAnswer, { query: { from: today, to: today }, signal })).data,
    enabled: today !== undefined,
  });

/** Figures over days. Undefined: the clinic's clock, and so its today, is not known yet. */
export const useAnalytics = (filter: AnalyticsFilter | undefined) =>
  useQuery({
    queryKey: QUERY_KEYS.analytics({ ...filter }),
    queryFn: async ({ signal }) => (await read('/analytics', analyticsAnswer, { query: { ...filter }, signal })).data,
    enabled: filter !== undefined,
  });
