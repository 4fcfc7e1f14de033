import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';
import type { Begun } from '../../tickets/public.ts';
import type { Reading } from './reading.ts';

/** A result of the finder: a ticket of today, or a patient to add. */
export type Result = { readonly id: string; readonly pair: TicketPair } | { readonly id: 'new'; readonly begun: Begun };

export interface ResultGroup {
  readonly kind: 'number' | 'called' | 'waiting' | 'ended' | 'new';
  readonly results: readonly Result[];
}

const SHOWN = 6;
/** Digits from which on a number that is typed may be a whole phone. */
const PHONE_LEAST = 7;

const STATUSES = [
  ['called', ['notified']],
  ['waiting', ['waiting']],
  ['ended', ['completed', 'cancelled']],
] as const;

/** Sorts what was found into groups, the likeliest first: the first result of all is what Enter does. */
export function groupsOf(found: readonly TicketPair[], reading: Reading): readonly ResultGroup[] {
  const isNamed = ({ ticket }: TicketPair) => reading.kind === 'number' && ticket.position === reading.number;
  const groups: readonly ResultGroup[] = [
    { kind: 'number', results: found.filter(isNamed).map(resultOf) },
    ...STATUSES.map(([kind, statuses]) => ({
      kind,
      results: found
        .filter((pair) => !isNamed(pair) && statuses.some((status) => status === pair.ticket.status))
        .slice(0, SHOWN)
        .map(resultOf),
    })),
    { kind: 'new', results: toAdd(reading) },
  ];
  return groups.filter(({ results }) => results.length > 0);
}

const resultOf = (pair: TicketPair): Result => ({ id: pair.ticket.id, pair });

function toAdd(reading: Reading): readonly Result[] {
  if (reading.kind === 'number') return [];
  if (reading.kind === 'name') return [{ id: 'new', begun: { name: reading.name } }];
  const digits = reading.phone.replace(/\D/g, '').length;
  return digits < PHONE_LEAST ? [] : [{ id: 'new', begun: { phone: reading.phone } }];
}
