import { queryOptions } from '@tanstack/react-query';
import { recallAnswer } from '#libs/contracts/patients.ts';
import { parsed, write } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

const KEPT_MS = 60_000;

/** Patients who came before with this phone. Each look is recorded, so that the same phone is not asked for again and again. */
export function returningQuery(phone: string | null) {
  return queryOptions({
    queryKey: QUERY_KEYS.returning(phone),
    queryFn: async () => {
      const request = { method: 'POST', path: '/patients/recall', body: { phone } } as const;
      return (await parsed(await write(request, crypto.randomUUID()), recallAnswer)).data;
    },
    enabled: phone !== null,
    retry: false,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  });
}
