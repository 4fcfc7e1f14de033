import { type FindRequest, visitsAnswer } from '#libs/contracts/patients.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Visits of a phone. It is asked as a write: each finding is recorded, so that none is repeated by itself. */
export const useFindVisits = () =>
  useWrite({
    request: (body: FindRequest) => ({ method: 'POST', path: '/patients/find', body }),
    answer: visitsAnswer,
    changes: [],
  });
