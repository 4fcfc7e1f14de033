import { useQuery } from '@tanstack/react-query';
import { publicClinicAnswer } from '#libs/contracts/clinics/public-clinic.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** A clinic as anybody may know it, by the slug in a sign-in address. */
export const usePublicClinic = (slug: string | null) =>
  useQuery({
    queryKey: QUERY_KEYS.publicClinic(slug ?? ''),
    queryFn: async ({ signal }) =>
      (await read(`/tenants/s/${encodeURIComponent(slug ?? '')}`, publicClinicAnswer, { signal })).data,
    enabled: slug !== null,
  });
