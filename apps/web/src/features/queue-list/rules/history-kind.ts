import { nameOf, type Places } from '#libs/contracts/places.ts';
import type { Happened, TicketHistoryEntry } from '#libs/contracts/tickets/history.ts';

/** The kind of a history's entry: a key of `tickets.history.told`. */
export type HistoryKind =
  | 'issued'
  | 'issuedFor'
  | 'changed'
  | 'called'
  | 'calledTo'
  | 'calledAgain'
  | 'calledAgainTo'
  | 'moved'
  | 'completed'
  | 'cancelled'
  | 'absent'
  | 'reset'
  | 'deleted'
  | 'corrected'
  | 'held'
  | 'released'
  | 'erased';

const AS: Readonly<Record<Exclude<Happened['type'], 'TicketIssued' | 'PatientCalled' | 'TicketCancelled'>, HistoryKind>> = {
  TicketDetailsChanged: 'changed',
  TicketMoved: 'moved',
  TicketCompleted: 'completed',
  TicketReset: 'reset',
  TicketDeleted: 'deleted',
  PatientCorrected: 'corrected',
  PatientHeld: 'held',
  PatientReleased: 'released',
  PatientErased: 'erased',
};

export function historyKindOf(what: Happened): HistoryKind {
  if (what.type === 'TicketIssued') return what.service === undefined ? 'issued' : 'issuedFor';
  if (what.type === 'PatientCalled') return callKindOf(what);
  if (what.type === 'TicketCancelled') return what.reason === 'absent' ? 'absent' : 'cancelled';
  return AS[what.type];
}

function callKindOf({ attempt, room }: Extract<Happened, { readonly type: 'PatientCalled' }>): HistoryKind {
  if (room === undefined) return attempt > 1 ? 'calledAgain' : 'called';
  return attempt > 1 ? 'calledAgainTo' : 'calledTo';
}

/** The name of the service or room that an entry speaks of, also of a retired one. */
export function placeIn(what: Happened, { services, rooms }: Places): string | null {
  const named = (places: Places['services'] | Places['rooms'], id: string | undefined): string | null =>
    nameOf(places, id) ?? id ?? null;
  if (what.type === 'PatientCalled') return named(rooms, what.room);
  return what.type === 'TicketIssued' || what.type === 'TicketMoved' ? named(services, what.service) : null;
}

/** The number that the ticket was issued with; a history without its beginning has none. */
export function positionIn(entries: readonly TicketHistoryEntry[]): number | null {
  for (const { what } of entries) if (what.type === 'TicketIssued') return what.position;
  return null;
}
