import { type TicketPair, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Write } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useWrite } from '../../../lib/use-write.ts';
import type { TicketActionKind } from '../rules/action-rules.ts';

/** One thing to do, with what its person saw when they chose it: if that has changed, the server says so. */
export type TicketAction =
  | { readonly kind: 'advance'; readonly notified: TicketPair | null }
  | { readonly kind: 'absent'; readonly pair: TicketPair; readonly isSomebodyWaiting: boolean }
  | { readonly kind: Exclude<TicketActionKind, 'absent'>; readonly pair: TicketPair; readonly isPastDay?: boolean };

/** Answers with the ticket as it is now; with nothing once deleted. */
export const useTicketAction = () =>
  useWrite({ request: requestOf, answer: ticketAnswer, changes: [QUERY_KEYS.day, QUERY_KEYS.pastDays] });

export function requestOf(action: TicketAction): Write {
  if (action.kind === 'advance') return advance(action.notified?.ticket.id ?? null, 'completed');
  const { kind, pair } = action;
  const { id, notifiedCount } = pair.ticket;
  const path = `/tickets/${encodeURIComponent(id)}`;
  switch (kind) {
    case 'notify':
    case 'again':
      return { method: 'POST', path: `${path}/notify`, body: { attempt: notifiedCount + 1 } };
    case 'absent':
      return action.isSomebodyWaiting
        ? advance(id, 'absent')
        : { method: 'POST', path: `${path}/cancel`, body: { reason: 'absent' } };
    case 'delete':
      return { method: 'DELETE', path };
    default:
      return { method: 'POST', path: `${path}/${kind}` };
  }
}

const advance = (after: string | null, outcome: 'completed' | 'absent'): Write => ({
  method: 'POST',
  path: '/tickets/queue/advance',
  body: { after, outcome },
});
