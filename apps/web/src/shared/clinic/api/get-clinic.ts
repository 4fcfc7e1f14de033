import { queryOptions, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The contract of the settings. It comes beside the session: the sign-in page, whose way leads here too, goes without it. */
export const loadClinicContract = () => import('#libs/contracts/clinics/clinics.ts');

export const clinicQuery = queryOptions({
  queryKey: QUERY_KEYS.clinic,
  queryFn: async ({ signal }) => {
    const { clinicAnswer } = await loadClinicContract();
    return (await read('/tenants/current', clinicAnswer, { signal })).data;
  },
});

/** The session's clinic with its settings. */
export const useClinic = () => useQuery(clinicQuery);
