import { erasureAnswer, visitsAnswer } from '#libs/contracts/patients.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';
import type { Correction, ErasureOrder, HoldOrder } from '../rules/requests.ts';

/** Visits of any day may stand in the lists of tickets. */
const CHANGES = [QUERY_KEYS.day, QUERY_KEYS.pastDays];

export const useCorrectVisits = () =>
  useWrite({
    request: (body: Correction) => ({ method: 'POST', path: '/patients/correct', body }),
    answer: visitsAnswer,
    changes: CHANGES,
  });

/** Puts visits on hold, or releases them. */
export const useHoldVisits = (kind: 'hold' | 'release') =>
  useWrite({
    request: (body: HoldOrder) => ({ method: 'POST', path: `/patients/${kind}`, body }),
    answer: visitsAnswer,
    changes: CHANGES,
  });

/** Erases the patient of visits. While the receipt is pending, the same request asks for it again. */
export const useEraseVisits = () =>
  useWrite({
    request: (body: ErasureOrder) => ({ method: 'POST', path: '/patients/erase', body }),
    answer: erasureAnswer,
    changes: CHANGES,
    isPending: ({ data }) => data.state === 'pending',
  });
