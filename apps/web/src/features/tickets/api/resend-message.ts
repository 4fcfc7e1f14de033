import { resendAnswer } from '#libs/contracts/tickets/message.ts';
import { QUERY_KEYS } from '../../../lib/api/query-keys.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

/** Has the message of a ticket's call sent again; `onAccepted` is called before the page fetches what became of it. */
export const useResend = (onAccepted: () => void) =>
  useWrite({
    request: (ticketId: string) => ({ method: 'POST', path: `/tickets/${encodeURIComponent(ticketId)}/message` }),
    answer: resendAnswer,
    changes: [QUERY_KEYS.tickets],
    isOutcome: (failure) => failure.isConflict,
    answered: onAccepted,
  });
