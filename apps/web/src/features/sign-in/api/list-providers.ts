import { useQuery } from '@tanstack/react-query';
import { signInProvidersAnswer } from '#libs/contracts/session.ts';
import { read } from '../../../lib/api/api.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';

/** The providers with which this installation's people can sign in. */
export const useProviders = () =>
  useQuery({
    queryKey: QUERY_KEYS.providers,
    queryFn: async ({ signal }) => (await read('/auth/providers', signInProvidersAnswer, { signal })).data,
  });
