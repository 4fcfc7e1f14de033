import { useQuery } from '@tanstack/react-query';
import { emailLookupRequest, SIGN_IN_PROVIDERS, type SignInProvider, signInProvidersAnswer } from '#libs/contracts/session.ts';
import { addressOf, read } from '../../lib/api.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { useWrite } from '../../lib/use-write.ts';

export { emailLookupRequest, SIGN_IN_PROVIDERS };

/** Where this clinic's people can sign in. */
export const useProviders = () =>
  useQuery({
    queryKey: QUERY_KEYS.providers,
    queryFn: async ({ signal }) => (await read('/auth/providers', signInProvidersAnswer, { signal })).data,
  });

/** Answers with nothing where the e-mail is a member's. */
export const useEmailLookup = (tenant: string) =>
  useWrite({
    request: (body: { readonly email: string }) => ({
      method: 'POST',
      path: `/tenants/${encodeURIComponent(tenant)}/users/verify/email`,
      body,
    }),
    changes: [],
  });

/** Where the browser goes to sign in; the provider sends it back. */
export const signInAddress = (provider: SignInProvider | 'demonstration', tenant: string): string =>
  addressOf(`/auth/${provider}/login`, { tenant });
