import type { Happened, TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';

/** How an entry is told: a key of `queueList.history.told`. */
export type Told =
  | 'issued'
  | 'changed'
  | 'called'
  | 'calledAgain'
  | 'completed'
  | 'cancelled'
  | 'absent'
  | 'reset'
  | 'deleted'
  | 'erased';

const AS: Readonly<Record<Exclude<Happened['type'], 'PatientCalled' | 'TicketCancelled'>, Told>> = {
  TicketIssued: 'issued',
  TicketDetailsChanged: 'changed',
  TicketCompleted: 'completed',
  TicketReset: 'reset',
  TicketDeleted: 'deleted',
  PatientErased: 'erased',
};

export function told(what: Happened): Told {
  if (what.type === 'PatientCalled') return what.attempt > 1 ? 'calledAgain' : 'called';
  if (what.type === 'TicketCancelled') return what.reason === 'absent' ? 'absent' : 'cancelled';
  return AS[what.type];
}

/** The number that the ticket was issued with; a history without its beginning has none. */
export function positionIn(entries: readonly TicketHistoryEntry[]): number | null {
  for (const { what } of entries) if (what.type === 'TicketIssued') return what.position;
  return null;
}
