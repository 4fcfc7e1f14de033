import { useQuery } from '@tanstack/react-query';
import { ownClinicsAnswer } from '#libs/contracts/clinics/clinics.ts';
import { read } from '../../../lib/api/api.ts';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

const NOT_FOUND = 404;

/** The clinics of which this person is a member; none where the server answers 404. */
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
