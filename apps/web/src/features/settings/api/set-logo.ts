import { clinicAnswer } from '#libs/contracts/clinics/clinics.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Gives the clinic this picture as its logo; null takes the logo away. A second try does no harm, and may be another picture. */
export const useSetLogo = () =>
  useWrite({
    request: (file: File | null) =>
      file === null
        ? { method: 'DELETE', path: '/tenants/current/logo' }
        : { method: 'PUT', path: '/tenants/current/logo', body: file },
    answer: clinicAnswer,
    changes: [QUERY_KEYS.clinic],
    isOutcome: () => true,
  });
