import type { ReplayedEvent } from '#libs/contracts/replay.ts';
import type { Moment } from './moments.ts';
import { type Span, shareOf } from './timeline.ts';

/** Points of the landscape: about as many as there are pixels to tell them apart. */
const PLACES = 400;

/** Whether a ticket waits from an event on; an event that is not here leaves that as it is. */
const WAITS: Partial<Readonly<Record<ReplayedEvent['type'], boolean>>> = {
  TicketIssued: true,
  TicketReset: true,
  TicketMoved: true,
  PatientCalled: false,
  TicketCompleted: false,
  TicketCancelled: false,
  TicketDeleted: false,
};

/** How many waited at each place of the day, from its first moment to its last: of several at one place the most. */
export function waitingAlong(moments: readonly Moment[], span: Span): readonly number[] {
  const most = Array.from({ length: PLACES + 1 }, () => 0);
  const waiting = new Set<string>();
  let from = 0;
  const raise = (first: number, last: number) => {
    for (let place = first; place <= last; place += 1) most[place] = Math.max(most[place] ?? 0, waiting.size);
  };
  for (const { at, events } of moments) {
    const place = Math.round(shareOf(Date.parse(at), span) * PLACES);
    raise(from, place);
    for (const { type, ticketId, restored } of events) {
      const waits = restored === undefined ? WAITS[type] : restored === 'waiting';
      if (ticketId === null || waits === undefined) continue;
      if (waits) waiting.add(ticketId);
      else waiting.delete(ticketId);
    }
    raise(place, place);
    from = place + 1;
  }
  return most;
}
