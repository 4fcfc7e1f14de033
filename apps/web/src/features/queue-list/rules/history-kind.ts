import type { Happened, TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';

/** The kind of a history's entry: a key of `tickets.history.told`. */
export type HistoryKind =
  | 'issued'
  | 'changed'
  | 'called'
  | 'calledAgain'
  | 'moved'
  | 'completed'
  | 'cancelled'
  | 'absent'
  | 'reset'
  | 'deleted'
  | 'erased';

const AS: Readonly<Record<Exclude<Happened['type'], 'PatientCalled' | 'TicketCancelled'>, HistoryKind>> = {
  TicketIssued: 'issued',
  TicketDetailsChanged: 'changed',
  TicketMoved: 'moved',
  TicketCompleted: 'completed',
  TicketReset: 'reset',
  TicketDeleted: 'deleted',
  PatientErased: 'erased',
};

export function historyKindOf(what: Happened): HistoryKind {
  if (what.type === 'PatientCalled') return what.attempt > 1 ? 'calledAgain' : 'called';
  if (what.type === 'TicketCancelled') return what.reason === 'absent' ? 'absent' : 'cancelled';
  return AS[what.type];
}

/** The number that the ticket was issued with; a history without its beginning has none. */
export function positionIn(entries: readonly TicketHistoryEntry[]): number | null {
  for (const { what } of entries) if (what.type === 'TicketIssued') return what.position;
  return null;
}
