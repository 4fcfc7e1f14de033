import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

type Ticket = TicketPair['ticket'];

/** The last action on a ticket, and its instant. */
export interface LastDone {
  readonly kind: 'issue' | 'prioritise' | 'move' | 'reset' | 'call' | 'arrive' | 'complete' | 'absent' | 'left' | 'cancel';
  readonly at: string;
}

const KINDS_OF_CANCEL = { absent: 'absent', left: 'left', cancelled: 'cancel' } as const;

/** The ticket's own instants tell it, so that every browser shows the same. */
export function lastDoneTo(ticket: Ticket): LastDone {
  const { createdAt, waitingSince, notifiedAt, arrivedAt, completedAt, cancelledAt, cancelReason, priority } = ticket;
  const instants: readonly (readonly [kind: LastDone['kind'], at: string | null | undefined])[] = [
    ['prioritise', priority?.at],
    ['reset', waitingSince > createdAt ? waitingSince : null],
    ['move', movedAt(ticket)],
    ['call', notifiedAt],
    ['arrive', arrivedAt],
    ['complete', completedAt],
    [KINDS_OF_CANCEL[cancelReason ?? 'cancelled'], cancelledAt],
  ];
  return instants.reduce<LastDone>(
    (last, [kind, at]) => (at !== null && at !== undefined && at >= last.at ? { kind, at } : last),
    { kind: 'issue', at: createdAt },
  );
}

/** A wait that began anew without a reset: the patient was sent on. */
function movedAt({ legs = [], waitingSince }: Ticket): string | null {
  const last = legs.at(-1);
  return last && legs.length > 1 && last.since > waitingSince ? last.since : null;
}
