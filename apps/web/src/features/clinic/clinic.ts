import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { clinicAnswer, ownClinicsAnswer, publicClinicAnswer } from '#libs/contracts/clinics.ts';
import { read, write } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/api-failure.ts';
import { LEAVING, leaveFor } from '../../lib/leaving.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';

const NOT_FOUND = 404;

export const clinicQuery = queryOptions({
  queryKey: QUERY_KEYS.clinic,
  queryFn: async ({ signal }) => (await read('/tenants/current', clinicAnswer, { signal })).data,
});

/** The session's clinic with its settings. */
export const useClinic = () => useQuery(clinicQuery);

/** A clinic as anybody may know it, by the slug in a sign-in address. */
export const usePublicClinic = (slug: string | null) =>
  useQuery({
    queryKey: QUERY_KEYS.publicClinic(slug ?? ''),
    queryFn: async ({ signal }) =>
      (await read(`/tenants/s/${encodeURIComponent(slug ?? '')}`, publicClinicAnswer, { signal })).data,
    enabled: slug !== null,
  });

/** All in which this person is somebody; none where the server does not tell. */
export const useOwnClinics = () =>
  useQuery({
    queryKey: QUERY_KEYS.clinics,
    queryFn: async ({ signal }) => {
      try {
        return (await read('/users/current/clinics', ownClinicsAnswer, { signal })).data;
      } catch (failure) {
        if (failure instanceof ApiFailure && failure.status === NOT_FOUND) return [];
        throw failure;
      }
    },
  });

/** Everything shown is of the old clinic: the new one begins with a new page. Refused, the person may not be in it any more. */
export const useSwitchClinic = () =>
  useMutation({
    mutationKey: LEAVING,
    // Not fetched at once: with one clinic left, the button that has the focus would be gone.
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: QUERY_KEYS.clinics, refetchType: 'none' }),
    mutationFn: (tenantId: string) => write({ method: 'POST', path: '/auth/switch', body: { tenantId } }, crypto.randomUUID()),
    onSuccess: () => leaveFor('/dashboard'),
  });
