import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import { type LastDone, lastDoneTo } from '../../tickets/public.ts';

/** A ticket and what was done last to it. */
export interface DoneRow {
  readonly pair: TicketPair;
  readonly kind: Exclude<LastDone['kind'], 'issue'>;
  readonly at: string;
}

/** The last actions at the desk, the latest first, a row a ticket. Reads of two instants may hold one ticket twice: the later counts. */
export function justDone(pairs: readonly TicketPair[]): readonly DoneRow[] {
  const lines = new Map<string, DoneRow>();
  for (const pair of pairs) {
    const { kind, at } = lastDoneTo(pair.ticket);
    const known = lines.get(pair.ticket.id);
    if (kind !== 'issue' && (known === undefined || known.at < at)) lines.set(pair.ticket.id, { pair, kind, at });
  }
  return [...lines.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || callFirst(one, other));
}

/** A call and the end that it made have one instant. */
const callFirst = (one: DoneRow, other: DoneRow): number => Number(other.kind === 'call') - Number(one.kind === 'call');
