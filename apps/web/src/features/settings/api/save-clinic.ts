import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Saves parts of the clinic's settings. The session changes with them: members without a language of their own read in the clinic's. */
export const useSaveClinic = () =>
  useWrite({
    request: (body: object) => ({ method: 'PUT', path: '/tenants/current', body }),
    answer: clinicAnswer,
    changes: [QUERY_KEYS.clinic, QUERY_KEYS.clinics, QUERY_KEYS.session, QUERY_KEYS.messagesToday],
  });
