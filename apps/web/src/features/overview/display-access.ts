import { useQuery } from '@tanstack/react-query';
import { displayAccessAnswer } from '#libs/contracts/clinics.ts';
import type { PairingRequest } from '#libs/contracts/pairing.ts';
import { read } from '../../lib/api.ts';
import { QUERY_KEYS } from '../../lib/query-keys.ts';
import { useWrite } from '../../lib/use-write.ts';

const PATH = '/tenants/current/display-access';

/** The wall's link. Asked anew by whoever comes to see it: another manager may have ended the last one. */
export const useDisplayAccess = () =>
  useQuery({
    queryKey: QUERY_KEYS.displayAccess,
    queryFn: async ({ signal }) => (await read(PATH, displayAccessAnswer, { signal })).data,
    staleTime: 0,
  });

/** Ends every link there is, and the sessions that they opened. */
export const useRotateLinks = () =>
  useWrite({
    request: (_: undefined) => ({ method: 'POST', path: `${PATH}/rotate` }),
    answer: displayAccessAnswer,
    changes: [QUERY_KEYS.displayAccess, QUERY_KEYS.systemAccess],
  });

/** Sends the wall's link to the television that shows this code. */
export const usePairScreen = () =>
  useWrite({ request: (body: PairingRequest) => ({ method: 'POST', path: `${PATH}/pair`, body }), changes: [] });
