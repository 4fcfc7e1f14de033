import type { PairingRequest } from '#libs/contracts/pairing.ts';
import { useWrite } from '../../../lib/use-write.ts';

/** Sends the wall's link to the television that shows this code. */
export const usePairScreen = () =>
  useWrite({
    request: (body: PairingRequest) => ({ method: 'POST', path: '/tenants/current/display-access/pair', body }),
    changes: [],
  });
