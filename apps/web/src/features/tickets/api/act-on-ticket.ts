import type { TicketAction } from '#libs/contracts/tickets/rules.ts';
import { type TicketPair, ticketAnswer } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Write } from '../../../lib/api.ts';
import { QUERY_KEYS } from '../../../lib/query-keys.ts';
import { useWrite } from '../../../lib/use-write.ts';

/** An action with what the person saw when choosing it: the server refuses it if that has changed. */
export type TicketRequest =
  | { readonly kind: 'advance'; readonly notified: TicketPair | null }
  | { readonly kind: 'absent'; readonly pair: TicketPair; readonly isSomebodyWaiting: boolean }
  | { readonly kind: Exclude<TicketAction, 'absent' | 'edit' | 'move'>; readonly pair: TicketPair; readonly isPastDay?: boolean };

/** Resolves to the changed ticket, or to nothing after a deletion. */
export const useTicketAction = () =>
  useWrite({ request: requestOf, answer: ticketAnswer, changes: [QUERY_KEYS.day, QUERY_KEYS.pastDays] });

export function requestOf(action: TicketRequest): Write {
  if (action.kind === 'advance') return advance(action.notified?.ticket.id ?? null, 'completed');
  const { kind, pair } = action;
  const { id, notifiedCount } = pair.ticket;
  const path = `/tickets/${encodeURIComponent(id)}`;
  switch (kind) {
    case 'call':
    case 'recall':
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
