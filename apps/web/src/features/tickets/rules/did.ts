import type { PriorityReason } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Asked } from './asked.ts';

/** Numbers of an action, which the words of its undo name. */
export interface Did {
  readonly kind: Asked['kind'];
  /** The ticket that the person chose, or that the next call ended; null: nobody was called before. */
  readonly ended: number | null;
  /** The ticket that was called by it. */
  readonly called: number | null;
  /** Why somebody was put first; null: nobody was. */
  readonly reason: PriorityReason | null;
}

/** `answered`: the ticket in the answer, which is the one that was called where the action calls the next. */
export function didOf(action: Asked, { ticket: answered }: TicketPair): Did {
  if (action.kind === 'advance')
    return { kind: action.kind, ended: action.notified?.ticket.position ?? null, called: answered.position, reason: null };
  const { position } = action.pair.ticket;
  return {
    kind: action.kind,
    ended: position,
    called: answered.position === position ? null : answered.position,
    reason: action.kind === 'prioritise' ? action.reason : null,
  };
}
