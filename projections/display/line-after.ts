import type { QueueLogEvent } from '../queue-event.ts';
import type { BoardEntry, EntryDocument } from './board.ts';

/** `entry`: the ticket's own, after this event. The same list where the event changes nothing on the board. */
export function lineAfter(
  line: readonly BoardEntry[],
  event: QueueLogEvent,
  entry: EntryDocument | undefined,
): readonly BoardEntry[] {
  const id = event.data.ticketId;
  const index = line.findIndex((other) => other.id === id);
  const shown = line[index];
  switch (event.type) {
    case 'TicketIssued':
    case 'TicketReset':
      return entry ? [...without(line, index), waiting(event, entry)] : line;
    case 'PatientCalled':
      return shown ? [{ ...shown, status: 'notified', notifiedCount: event.data.attempt }, ...without(line, index)] : line;
    case 'TicketCompleted':
    case 'TicketCancelled':
    case 'TicketDeleted':
      return without(line, index);
    case 'TicketDetailsChanged':
    case 'PatientErased':
      return line;
  }
}

function waiting(event: QueueLogEvent, { position }: EntryDocument): BoardEntry {
  return { id: event.data.ticketId, position, status: 'waiting', notifiedCount: 0 };
}

const without = (line: readonly BoardEntry[], index: number): readonly BoardEntry[] =>
  index < 0 ? line : line.toSpliced(index, 1);
