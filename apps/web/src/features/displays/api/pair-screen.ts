import type { PairingRequest } from '#libs/contracts/wall/pairing.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Sends the wall's link to the television that shows this code. */
export const usePairScreen = () =>
  useWrite({
    request: (body: PairingRequest) => ({ method: 'POST', path: '/tenants/current/display-access/pair', body }),
    changes: [],
  });
