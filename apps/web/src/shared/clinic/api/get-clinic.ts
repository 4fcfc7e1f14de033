import { queryOptions, useQuery } from '@tanstack/react-query';
import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

export const clinicQuery = queryOptions({
  queryKey: QUERY_KEYS.clinic,
  queryFn: async ({ signal }) => (await read('/tenants/current', clinicAnswer, { signal })).data,
});

/** The session's clinic with its settings. */
export const useClinic = () => useQuery(clinicQuery);
