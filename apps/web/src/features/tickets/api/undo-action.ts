import { queueAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Takes an action back, by the id that its answer gave. */
export const useUndoAction = () =>
  useWrite({
    request: (id: string) => ({ method: 'POST', path: '/tickets/undo', body: { id } }),
    answer: queueAnswer,
    changes: [QUERY_KEYS.day],
  });
