import { displayAccessAnswer } from '#libs/contracts/wall/display-access.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Ends every link there is, and the sessions that they opened. */
export const useRotateLinks = () =>
  useWrite({
    request: (_: undefined) => ({ method: 'POST', path: '/tenants/current/display-access/rotate' }),
    answer: displayAccessAnswer,
    changes: [QUERY_KEYS.displayAccess, QUERY_KEYS.systemAccess],
  });
