import type { TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';

/** The number that the ticket was issued with; a history without its beginning has none. */
export function issuedPosition(entries: readonly TicketHistoryEntry[]): number | null {
  for (const { what } of entries) if (what.type === 'TicketIssued') return what.position;
  return null;
}
