import type { TicketPair } from '#libs/contracts/tickets/ticket-pair.ts';

type Ticket = Pick<TicketPair['ticket'], 'id' | 'notifiedCount'>;

const STORAGE_KEY = 'ownCalls';
/** Number of calls kept: about a room's day. */
const MOST = 50;

const callOf = ({ id, notifiedCount }: Ticket): string => `${id} ${notifiedCount}`;
const ownCalls = (): readonly string[] => localStorage.getItem(STORAGE_KEY)?.split('\n') ?? [];

/** Keeps in this browser that the call was made here: two people may call to one room. */
export function rememberOwnCall(ticket: Ticket): void {
  localStorage.setItem(STORAGE_KEY, [callOf(ticket), ...ownCalls()].slice(0, MOST).join('\n'));
}

export const isOwnCall = (ticket: Ticket): boolean => ownCalls().includes(callOf(ticket));
