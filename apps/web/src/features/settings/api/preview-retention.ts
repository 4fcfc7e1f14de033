import { useQuery } from '@tanstack/react-query';
import { retentionAnswer } from '#libs/contracts/patients.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The outcome of a retention of so many days, asked for anew each time; null: none is meant. */
export const useRetentionPreview = (days: number | null) =>
  useQuery({
    queryKey: QUERY_KEYS.retention(days),
    queryFn: async ({ signal }) => (await read('/tenants/current/retention', retentionAnswer, { query: { days }, signal })).data,
    enabled: days !== null,
    staleTime: 0,
    gcTime: 0,
  });
