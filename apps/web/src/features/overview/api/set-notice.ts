import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import type { SetNoticeInput } from '#libs/contracts/clinics/set-notice.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Sets the message of the day, in place of one that stands. */
export const useSetNotice = () =>
  useWrite({
    request: (body: SetNoticeInput) => ({ method: 'PUT', path: '/tenants/current/notice', body }),
    answer: clinicAnswer,
    changes: [QUERY_KEYS.clinic],
  });
