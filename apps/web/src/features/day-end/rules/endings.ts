import { type TicketAction, whyNot } from '#libs/contracts/tickets/rules.ts';
import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Ending } from '../../tickets/public.ts';

/** An answer about an open ticket. */
export type Answer = Ending | 'open';

const ACTIONS = { completed: 'complete', absent: 'absent', left: 'cancel' } as const satisfies Record<Ending, TicketAction>;
const OF_CALLED = ['completed', 'absent'] as const satisfies readonly Ending[];
const OF_WAITING = ['left'] as const satisfies readonly Ending[];

/** The answers that the server takes of a ticket: a past day refuses what it cannot hold any more. */
export function answersFor({ ticket }: TicketPair, { isPast }: { readonly isPast: boolean }): readonly Answer[] {
  const endings: readonly Ending[] = ticket.status === 'notified' ? OF_CALLED : OF_WAITING;
  return [...endings.filter((ending) => whyNot(ACTIONS[ending], ticket, { called: null, isPast }) === null), 'open'];
}

/** A called patient was most likely seen; one who waits may still be there. */
export const likelyAnswer = ({ ticket }: TicketPair): Answer => (ticket.status === 'notified' ? 'completed' : 'open');
