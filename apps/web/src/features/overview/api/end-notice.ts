import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Ends the message of the day before its time. */
export const useEndNotice = () =>
  useWrite({
    request: (_: undefined) => ({ method: 'DELETE', path: '/tenants/current/notice' }),
    changes: [QUERY_KEYS.clinic],
  });
